import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const words = join(import.meta.dirname, '..', 'src', 'words');

/** Every sentence by its path; the place in a list is part of it, so that lists of another length differ. */
function leaves(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join(' > '), value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** The catalogues of a language: `public/home.json`. */
export const filesOf = (language: string) => globSync('*/*.json', { cwd: join(words, language) }).toSorted();

/** The sentences of a catalogue, each with its path in it. */
export const sentencesOf = (language: string, file: string) =>
  leaves(JSON.parse(readFileSync(join(words, language, file), 'utf8')));
