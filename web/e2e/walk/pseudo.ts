import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pseudoOf } from '@tulay/contract/testing/pseudo';
import { lastCharacters } from '../../src/lib/device/import-whole.ts';

const english = resolve(import.meta.dirname, '../../../packages/contract/src/words/en');
const parts = resolve(import.meta.dirname, '../../src/words/generated/fil');

/** The pseudo form of an English catalogue, by its path below a language: 'public/site.json'. */
export function pseudoCatalogue(path: string): unknown {
  return pseudoOf(JSON.parse(readFileSync(join(english, path), 'utf8')));
}

/** Where a catalogue stands below its language. */
export function pathOfCatalogue(name: string): string {
  const [path] = globSync(`*/${name}.json`, { cwd: english });
  if (path === undefined) throw new Error(`There is no catalogue ${name}.`);
  return path;
}

/** The script that brings a part of the screens its sentences: 'public', 'member' or 'desk'. */
export function pseudoScript(part: string): string {
  const made = readFileSync(join(parts, `fil-${part}.ts`), 'utf8');
  const paths = [...made.matchAll(/words\/fil\/(.+\.json)'/g)].map(([, path = '']) => path);
  const catalogues = paths.map((path) => [basename(path, '.json'), pseudoCatalogue(path)]);
  return `export const sentences = ${JSON.stringify(Object.fromEntries(catalogues))};${lastCharacters}`;
}
