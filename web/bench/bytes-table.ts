import { budgets, excesses, firstVisitBytes, weighed } from '../build/byte-budgets.ts';
import { headFiles } from '../build/site-bytes.ts';

const row = (...cells: readonly (string | number | undefined)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Prints what the built site weighs, in bytes as sent, beside its budgets. */
export function printBytes(dist: string, pages: Readonly<Record<string, string>>) {
  row('page', 'document', 'scripts', 'with styles, in all');
  row('---', '---', '---', '---');
  for (const [path, document] of Object.entries(pages)) {
    const { document: own, scripts, whole } = firstVisitBytes(dist, document, headFiles(dist, document));
    row(path, own, scripts, whole);
  }
  const parts = weighed(dist).toSorted((a, b) => b.bytes - a.bytes);
  const part = (named: string) => parts.find(({ what }) => what === named);
  const largest = (budget: number) => parts.find(({ most }) => most === budget);
  const chunk = largest(budgets.chunk);
  process.stdout.write('\n');
  row('part', 'bytes', 'at most');
  row('---', '---', '---');
  for (const [name, found] of [
    [`largest other chunk (${chunk?.what})`, chunk],
    ['the wizard', part('activate')],
    ['shared by forms', part('shared by forms')],
    ['the screens of the desk', part('desk')],
    ['the client of the API', part('client')],
    ['largest slide', largest(budgets.slide)],
    ['kept for everybody', part('kept for everybody')],
    ['kept for members too', part('kept for members too')],
  ] as const)
    row(name, found?.bytes, found?.most);
  process.stdout.write(`\nover budget: ${excesses(dist).join('; ') || 'nothing'}\n`);
}
