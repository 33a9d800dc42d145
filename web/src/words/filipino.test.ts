import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { speakEnglish, translate } from '../catalogue.ts';
import { sentences as desk } from './parts/filipino-desk.ts';
import { sentences as member } from './parts/filipino-member.ts';
import { sentences as everybody } from './parts/filipino-public.ts';
import { sentences as tools } from './parts/filipino-tools.ts';

/** Words that are the same in both languages, names, and what holds no word but a figure. */
const sameInBoth = new Set(
  `Tulay|TULAY|OK|English|Filipino|Home|Wallet|Account|Password|Email|E-mail|Email address|Selfie|ID|Credit score|Credit line
  |Dashboard|Desk|Inbox|Ledger|Audit|Blog|Privacy|Bug Bounty Program|Terms & Conditions.|Terms & Conditions|Privacy Policy
  |Service and Policy Agreement|SEC registration no.|Certificate of authority no.|Operator of payment system no.
  |One-time password|Postal code|Account number|Character reference|Limit|Principal|Reference|Personal|Withdrawal|Currency
  |Sign Out|FAQ|Score|Status|Exchange rate|SHA-|Loan|Loan officer|: withdrawal`
    .split('|')
    .map((word) => word.trim()),
);

type Leaves = ReadonlyMap<string, string>;

/** Every sentence by its path; what is made by a function, as it is made of placeholders. */
function leaves(value: unknown, path: string, found = new Map<string, string>()): Leaves {
  if (typeof value === 'string') found.set(path, value);
  else if (typeof value === 'function') found.set(path, made(value));
  else for (const [key, inner] of Object.entries(value ?? {})) leaves(inner, `${path}.${key}`, found);
  return found;
}

const placeholders = ['1', '2', '3'];
function made(sentence: CallableFunction): string {
  // Sentences take strings, numbers or a list of strings; the digits do for the first two.
  try {
    return String(sentence(...placeholders));
  } catch {
    return String(sentence(placeholders));
  }
}

const words = (sentence: string) => sentence.replaceAll(/\d+/g, '').trim();

const folder = resolve(import.meta.dirname, '..');
const twins = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'catalogue.ts')
    .map(async (file) => ({
      file,
      english: (await import(`${folder}/${file}`)) as Record<string, object>,
      filipino: (await import(`${folder}/fil/${file}`)) as Record<string, object>,
    })),
);
const sentencesOf = (modules: Record<string, object>) => leaves(modules, '');
const english = new Map(twins.map(({ file, english }) => [file, sentencesOf(english)]));

afterEach(speakEnglish);

test.each(twins)('$file has every sentence in Filipino, and none is left in English', ({ file, filipino }) => {
  const before = english.get(file) ?? new Map<string, string>();
  const after = sentencesOf(filipino);
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  const left = [...before].filter(
    ([path, sentence]) =>
      after.get(path) === sentence && /\p{L}{2}/u.test(sentence) && !sameInBoth.has(words(sentence)),
  );
  expect(left).toEqual([]);
  expect([...after].filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
});

test.each(twins)('$file says the same figures in both languages', ({ file, filipino }) => {
  const after = sentencesOf(filipino);
  const figures = (sentence: string) => (sentence.match(/\d+/g) ?? []).toSorted();
  const differing = [...(english.get(file) ?? [])].filter(([path, sentence]) => {
    // "One" and "two" may be written as figures or as words; what both write as figures is the same.
    const [wanted, said] = [figures(sentence), figures(after.get(path) ?? '')];
    return wanted.join() !== said.join();
  });
  expect(differing).toEqual([]);
});

/** What the desk's catalogue takes in is none by itself. */
const partsOfDesk = new Set(['desk-approvals.ts', 'desk-audit.ts', 'desk-decisions.ts', 'desk-photos.ts']);

test('the parts bring every sentence to its place', () => {
  for (const part of [everybody, member, desk, tools]) translate(part);
  for (const { file, english: live, filipino } of twins.filter(({ file }) => !partsOfDesk.has(file)))
    expect(sentencesOf(live), `${file} is in none of the parts`).toEqual(sentencesOf(filipino));
});
