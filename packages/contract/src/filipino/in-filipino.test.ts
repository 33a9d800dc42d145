import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '../table.ts';
import { errorCodes, errors } from '../errors.ts';
import { withCount } from '../counted-sentence.ts';
import { sentences, type SentenceCode } from '../fields/sentences.ts';
import { errorSentence, inLanguage } from '../in-language.ts';
import { typeSentence } from '../type-sentence.ts';
import { errorSentences } from './errors.ts';
import { fieldSentences } from './fields.ts';
import { inFilipino } from './in-filipino.ts';

// `Object.keys` forgets the key type; the table is a literal.
const fieldCodes = Object.keys(sentences) as SentenceCode[];

/** Every sentence that a schema can answer with, however deep it stands. */
function messagesOf(schema: unknown, found: Set<string>, seen: Set<unknown> = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'message' && typeof value === 'string') found.add(value);
    else messagesOf(value, found, seen);
  }
  return found;
}

test('every sentence that a call can refuse its input with has a Filipino twin', () => {
  const found = new Set<string>();
  for (const name of endpointNames) messagesOf(endpoints[name].input, found);
  expect(found.size).toBeGreaterThan(40);
  expect([...found].filter((sentence) => inFilipino(sentence) === sentence)).toEqual([]);
});

test('each error and each field sentence is found by its English sentence, and none by two', () => {
  for (const code of errorCodes) expect(inFilipino(errors[code].message), code).toBe(errorSentences[code]);
  for (const code of fieldCodes) expect(inFilipino(sentences[code]), code).toBe(fieldSentences[code]);
});

test('no Filipino sentence is the English one, is empty, or has spaces at its ends', () => {
  const pairs = [
    ...errorCodes.map((code) => [errors[code].message, errorSentences[code]]),
    ...fieldCodes.map((code) => [sentences[code], fieldSentences[code]]),
  ];
  for (const [english, filipino] of pairs) {
    expect(filipino).not.toBe(english);
    expect(filipino).toMatch(/^\S.*\S$/);
  }
});

test('by language: the English stays what the schema said, and what is no sentence of ours stays as it is', () => {
  expect(errorSentence('en', 'otp.wrong')).toBe('Invalid OTP');
  expect(errorSentence('fil', 'otp.wrong')).toBe('Mali ang OTP');
  expect(inLanguage('en', sentences['field.gender'])).toBe(sentences['field.gender']);
  expect(inLanguage('fil', sentences['field.gender'])).toBe(fieldSentences['field.gender']);
  expect(inLanguage('fil', typeSentence('undefined'))).toBe('Sagutan ang field na ito.');
  expect(inLanguage('fil', 'something else')).toBe('something else');
});

test('a sentence with a number keeps it, and another text with one stays as it is', () => {
  expect(inFilipino(withCount(sentences['field.otp_tries'], 4))).toBe('Mali ang OTP. Natitirang subok: 4.');
  expect(inFilipino('Room 4')).toBe('Room 4');
});
