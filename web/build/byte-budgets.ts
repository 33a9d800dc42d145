import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstChunks, formChunks } from './chunk-groups.ts';
import { firstVisitFolder } from './first-visit.ts';
import { headFiles, precachedBytes, scriptBytes, sentBytes } from './site-bytes.ts';

const kb = 1024;

/** The most that the built site may weigh, in bytes as sent. What one visit loads is in `firstVisit`. */
export const budgets = {
  chunk: 15 * kb,
  /** Five steps in one route. */
  wizard: 30 * kb,
  /** What forms share, together. */
  forms: 36 * kb,
  /** What every screen behind a sign-in shares: the calls, the session, the queries and the messages. */
  client: 26 * kb,
  slide: 12 * kb,
  slides: 9,
  publicPrecache: 147 * kb,
  /** With what is kept for everybody; who saves data pays for none of it ahead, and pages are kept as they are opened. */
  precache: 344 * kb,
  /** Only for who works at the desk; 10.5 KB of it are files for the bank, statements, a day's close and the health of the service. */
  desk: 56.5 * kb,
  /** The screens of the desk, all in one file. */
  deskScreens: 34 * kb,
  /** Only for who has chosen another language. */
  translation: 35 * kb,
  /** Scripts that a form of the way in waits for; what it is sent with comes while it is filled in. */
  wayIn: 124 * kb,
  /** The fields of the message, on the one page of the site that has any. */
  message: 3 * kb,
  /**
   * A document with its style comes in the first round of the line. With the head of each answer, and what the server says of the product,
   * which nothing here weighs, the first page stays below 100 KB of scripts and 115 KB in all.
   */
  firstVisit: { document: 14 * kb, scripts: 98 * kb, whole: 111 * kb, requestsBeforePaint: 5 },
} as const;

/** Names of chunks with a budget of their own; what every page loads belongs to the first visit. */
const own: Record<string, number> = {
  activate: budgets.wizard,
  client: budgets.client,
  desk: budgets.deskScreens,
  ...Object.fromEntries([...firstChunks, ...formChunks].map((name) => [name, Number.POSITIVE_INFINITY])),
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Every part of a built site that has a budget: what it weighs, and may weigh at most, in bytes as sent. */
export function weighed(dist: string): { what: string; bytes: number; most: number }[] {
  const scripts = scriptBytes(dist);
  const ofForms = scripts.filter(({ name }) => formChunks.some((chunk) => chunk === name));
  const pictures = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.avif'));
  const kept = precachedBytes(dist);
  const forAll = kept.shell + kept.public;
  const documents = readdirSync(join(dist, firstVisitFolder)).filter((file) => file.endsWith('.html'));
  return [
    ...scripts.map(({ name, bytes }) => ({ what: name, bytes, most: own[name] ?? budgets.chunk })),
    { what: 'shared by forms', bytes: sum(ofForms.map(({ bytes }) => bytes)), most: budgets.forms },
    ...pictures.map((file) => ({ what: file, bytes: statSync(join(dist, 'assets', file)).size, most: budgets.slide })),
    ...documents.map((file) => ({
      what: file,
      bytes: sentBytes(dist, join(firstVisitFolder, file)),
      most: budgets.firstVisit.document,
    })),
    ...documents
      .filter((file) => /^(login|register)\./.test(file))
      .map((file) => {
        const page = join(firstVisitFolder, file);
        const { scripts } = firstVisitBytes(dist, page, headFiles(dist, page));
        return { what: `scripts of ${file}`, bytes: scripts, most: budgets.wayIn };
      }),
    { what: 'kept for everybody', bytes: forAll, most: budgets.publicPrecache },
    { what: 'kept for members too', bytes: forAll + kept.member, most: budgets.precache },
    { what: 'kept for officers', bytes: kept.desk, most: budgets.desk },
    { what: 'kept for another language', bytes: kept.translation, most: budgets.translation },
  ];
}

/** Everything in a built site that is over its budget, in sentences; nothing when all is well. */
export function excesses(dist: string): string[] {
  const parts = weighed(dist);
  // A group that is not there any more would weigh nothing.
  const gone = [...firstChunks, ...formChunks, 'client'].filter((name) => parts.every(({ what }) => what !== name));
  const slides = parts.filter(({ what }) => what.endsWith('.avif')).length;
  return [
    ...parts.flatMap(({ what, bytes, most }) => (bytes > most ? [`${what}: ${bytes} bytes, at most ${most}`] : [])),
    ...gone.map((name) => `${name}: there is no such chunk`),
    ...(slides === budgets.slides ? [] : [`${slides} slides, not ${budgets.slides}`]),
  ];
}

/** What the first visit of a page weighs, of the files it loaded. */
export function firstVisitBytes(dist: string, document: string, files: readonly string[]) {
  const bytesOf = (ending: string) =>
    sum(files.filter((file) => file.endsWith(ending)).map((file) => sentBytes(dist, file)));
  const [page, scripts] = [sentBytes(dist, document), bytesOf('.js')];
  return { document: page, scripts, whole: page + scripts + bytesOf('.css') };
}
