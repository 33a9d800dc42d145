import { expect, test } from 'vitest';
import { errorCodes } from '../errors.ts';
import { languages } from '../language.ts';
import { endpointNames, endpoints } from '../table.ts';
import { errorSentence, isRefusalCode, refusalSentence } from './refusal-sentence.ts';
import { wordsIn } from './words.ts';

/** Every message that a schema can answer with, however deep it stands. */
function messagesOf(schema: unknown, found: Set<string>, seen: Set<unknown> = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'message' && typeof value === 'string') found.add(value);
    else messagesOf(value, found, seen);
  }
  return found;
}

test('what a call can refuse its input with is a code of the catalogues', () => {
  const found = new Set<string>();
  for (const name of endpointNames) messagesOf(endpoints[name].input, found);
  expect(found.size).toBeGreaterThan(40);
  expect([...found].filter((message) => !isRefusalCode(message))).toEqual([]);
});

test.each(languages)('every error has a sentence in %s, and each sentence an error', (language) => {
  const { errors, foreseenErrors } = wordsIn(language);
  expect([...Object.keys(errors), ...Object.keys(foreseenErrors)].toSorted()).toEqual(errorCodes.toSorted());
  for (const code of errorCodes) expect(errorSentence(language, code), code).toMatch(/^\S.*\S$/);
});

test('no two codes of fields share a sentence', () => {
  const { fields, refusals } = wordsIn('en');
  const sentences = [...Object.values(fields), ...Object.values(refusals)];
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('a refusal is said in the language of whoever reads it, with its number', () => {
  expect(errorSentence('en', 'otp.wrong')).toBe('Invalid OTP');
  expect(errorSentence('fil', 'otp.wrong')).toBe('Mali ang OTP');
  expect(refusalSentence('fil', 'missing')).toBe('Sagutan ang field na ito.');
  expect(refusalSentence('fil', 'otp.no_tries_left')).toBe(errorSentence('fil', 'otp.no_tries_left'));
  const twoLeft = { code: 'field.otp_tries', triesLeft: 2 } as const;
  expect(refusalSentence('en', twoLeft)).toBe('Invalid OTP. Tries left: 2.');
  expect(refusalSentence('fil', twoLeft)).toBe('Mali ang OTP. Natitirang subok: 2.');
});

test('what the library says by itself is no code', () => {
  expect(isRefusalCode('field.gender')).toBe(true);
  for (const message of ['Invalid type: Expected string but received 5', 'constructor', 'otp.wrong'])
    expect(isRefusalCode(message), message).toBe(false);
});
