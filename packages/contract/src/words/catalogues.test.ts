import { expect, test } from 'vitest';
import { languages, localeOf } from '../language.ts';
import { namesIn } from './fill.ts';
import { filesOf, sentencesOf } from '../../generate/catalogue-files.ts';

const bracketsOf = (language: string, file: string) =>
  sentencesOf(language, file).map(([path, sentence]) => [path, ...namesIn(sentence).toSorted()].join(' '));

const every = languages.flatMap((language) => filesOf(language).map((file) => ({ language, file })));

test.each(languages)('%s has the catalogues of English', (language) => {
  expect(filesOf(language).length).toBeGreaterThan(20);
  expect(filesOf(language)).toEqual(filesOf('en'));
});

test.each(every)('$language: $file has the sentences of English, each with the same values', ({ language, file }) => {
  expect(bracketsOf(language, file).toSorted()).toEqual(bracketsOf('en', file).toSorted());
});

test.each(every)('$language: $file has nothing that is said wrongly or not at all', ({ language, file }) => {
  const wrong = sentencesOf(language, file).filter(([, sentence]) => {
    const plurals = sentence.match(/, plural,/g) ?? [];
    const others = sentence.match(/\bother \{/g) ?? [];
    // An apostrophe before a bracket would keep it as text for the tools of translators, and not for ours.
    return sentence.trim() === '' || sentence.includes("'{") || plurals.length !== others.length;
  });
  expect(wrong).toEqual([]);
});

/** Every `one {...}` of a sentence. */
const formsForOne = (sentence: string) => sentence.match(/\bone \{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];

test.each(every)('$language: $file says "one" of one alone, or with its number', ({ language, file }) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const isOneAlone = [0, 2, 3, 5].every((count) => rules.select(count) !== 'one');
  const wrong = sentencesOf(language, file).filter(([, sentence]) =>
    formsForOne(sentence).some((form) => !isOneAlone && !form.includes('#')),
  );
  expect(wrong).toEqual([]);
});
