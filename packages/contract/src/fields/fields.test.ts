import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readValues } from '../../test-values/read-values.ts';
import type { Field, Fields } from './field.ts';
import { isRefusalCode } from '../words/refusal-sentence.ts';

const here = new URL('.', import.meta.url);
const areas = new URL('../', here);
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => /[/-]fields\.ts$/.test(file));

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~standard' in value;

const isField = (value: unknown): value is Field => typeof value === 'object' && value !== null && 'schema' in value;
const isTable = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isSchema(value) && Object.values(value).every(isField);

const modules = await Promise.all(
  files.map(async (file): Promise<Record<string, unknown>> => import(new URL(file, areas).href)),
);
/** A schema, or what a table of fields holds under a name. */
const schemaOf = (value: unknown): unknown => (isField(value) ? value.schema : value);
const fields = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]): [string, unknown][] => (isTable(value) ? Object.entries(value) : [[name, value]]))
  .map(([name, value]): [string, unknown] => [name, schemaOf(value)])
  .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]))
  .filter(([name], place, all) => all.findIndex(([other]) => other === name) === place);

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
