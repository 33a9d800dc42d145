import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { localeOf, type Language } from '@tulay/contract/language';
import { spoken } from '@tulay/contract/words/fill';
import type { Catalogues } from '@tulay/contract/words/generated/types';

const folder = dirname(createRequire(import.meta.url).resolve('@tulay/contract/words/en/language.json'));

/** What a page says in a language, by catalogue. */
export function wordsOf<Name extends keyof Catalogues>(language: Language, name: Name): Catalogues[Name] {
  const [file = ''] = globSync(`../${language}/*/${name}.json`, { cwd: folder });
  // Every language has the shape of English: a test holds them to it.
  return spoken(JSON.parse(readFileSync(join(folder, file), 'utf8')), localeOf(language)) as Catalogues[Name];
}
