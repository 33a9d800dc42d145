import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldSchemas } from '../../test-values/field-schemas.ts';
import { readValues } from '../../test-values/read-values.ts';
import { isRefusalCode } from '../words/refusal-sentence.ts';

const here = new URL('.', import.meta.url);
const fields = await fieldSchemas();

describe.each(fields)('%s', (name, schema) => {
  test.each(readValues(name, 'valid'))('accepts %j', (value) => {
    expect(v.safeParse(schema, value).issues).toBeUndefined();
  });

  test.each(readValues(name, 'invalid'))('refuses %j with a code of the catalogues', (value) => {
    const messages = v.safeParse(schema, value).issues?.map((issue) => issue.message) ?? [];
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => !isRefusalCode(message))).toEqual([]);
  });

  test('changes nothing', () => {
    for (const value of readValues(name, 'valid')) expect(v.parse(schema, value)).toBe(value);
  });
});

test('every list of values belongs to a field', () => {
  const named = readdirSync(new URL('values/', here)).map((file) => file.replace(/\.(in)?valid\.txt$/, ''));
  expect([...new Set(named)].toSorted()).toEqual(fields.map(([name]) => name).toSorted());
});

test.each(['phoneNumber', 'fullName', 'firstName', 'email', 'newPassword'])(
  '%s has forty different values of each kind',
  (name) => {
    for (const kind of ['valid', 'invalid'] as const)
      expect(new Set(readValues(name, kind)).size, kind).toBeGreaterThanOrEqual(40);
  },
);
