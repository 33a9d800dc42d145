import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages, localeOf } from '@tulay/contract/language';
import { fieldSchemas } from '@tulay/contract/test-values/field-schemas';
import { readValues } from '@tulay/contract/test-values/read-values';
import { isRefusalCode, refusalSentence } from '@tulay/contract/words/refusal-sentence';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { speakEnglish, translate } from './catalogue.ts';
import { fields } from './generated/fields.ts';
import { translations } from './generated/translations.ts';

/** Fields of the contract that no form of ours has: they are chosen in lists, or told by the browser. */
const inNoForm = new Set(['language', 'timeZone']);

const src = resolve(import.meta.dirname, '..');
const typed = (await fieldSchemas()).filter(([name]) => !inNoForm.has(name));
const sentences: Readonly<Record<string, string>> = fields;

async function speak(language: (typeof languages)[number]) {
  if (language !== 'en') translate((await translations[language].public()).sentences, localeOf(language));
}

afterEach(speakEnglish);

test.each(languages)('a form says of each bad value what the server says of it, in %s', async (language) => {
  await speak(language);
  const codes = new Set<string>();
  for (const [name, schema] of typed)
    for (const value of readValues(name, 'invalid')) {
      const code = v.safeParse(schema, value).issues?.[0].message ?? '';
      codes.add(code);
      if (!isRefusalCode(code)) expect.unreachable(`${name}: ${code}`);
      expect(sentences[code], code).toBe(refusalSentence(language, code));
    }
  expect(codes.size).toBeGreaterThan(30);
});

test('what the screens refuse by themselves they have a sentence for', () => {
  const named = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['words/**', '**/*.test.*'] }).flatMap(
    (file) => readFileSync(join(src, file), 'utf8').match(/(?<=')(?:field|wire)\.\w+(?=')/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((code) => !(code in fields))).toEqual([]);
});
