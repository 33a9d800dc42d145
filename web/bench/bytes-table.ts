import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, excesses, firstVisitBytes } from '../build/byte-budgets.ts';
import { firstChunks, formChunks } from '../build/chunk-groups.ts';
import { headFiles, precachedBytes, scriptBytes } from '../build/site-bytes.ts';

const row = (...cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Prints what the built site weighs, in bytes as sent, beside its budgets. */
export function printBytes(dist: string, pages: Readonly<Record<string, string>>) {
  row('page', 'document', 'scripts', 'with styles, in all');
  row('---', '---', '---', '---');
  for (const [path, document] of Object.entries(pages)) {
    const { document: own, scripts, whole } = firstVisitBytes(dist, document, headFiles(dist, document));
    row(path, own, scripts, whole);
  }
  const scripts = scriptBytes(dist);
  const total = (names: readonly string[]) =>
    scripts.filter(({ name }) => names.includes(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const apart: readonly string[] = [...firstChunks, ...formChunks, 'client', 'activate', 'desk'];
  const route = scripts.filter(({ name }) => !apart.includes(name)).toSorted((a, b) => b.bytes - a.bytes)[0];
  const slides = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.avif'));
  const kept = precachedBytes(dist);
  const forAll = kept.shell + kept.public;
  process.stdout.write('\n');
  row('part', 'bytes', 'at most');
  row('---', '---', '---');
  row(`largest other chunk (${route?.name})`, route?.bytes ?? 0, budgets.chunk);
  row('the wizard', total(['activate']), budgets.wizard);
  row('shared by forms', total(formChunks), budgets.forms);
  row('the screens of the desk', total(['desk']), budgets.deskScreens);
  row('the client of the API', total(['client']), budgets.client);
  row('largest slide', Math.max(...slides.map((file) => statSync(join(dist, 'assets', file)).size)), budgets.slide);
  row('kept for everybody', forAll, budgets.publicPrecache);
  row('kept for members too', forAll + kept.member, budgets.precache);
  process.stdout.write(`\nover budget: ${excesses(dist).join('; ') || 'nothing'}\n`);
}
