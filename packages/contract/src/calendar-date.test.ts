import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isRealDate } from './calendar-date.ts';
import { endpointNames, endpoints } from './table.ts';

const real = ['1991-06-30', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'];
const unreal = [
  '2026-02-31',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '1899-12-31',
  '9999-12-31',
  '0000-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026/01/01',
  'today',
  '',
];

test.each(real)('%s is a day', (text) => {
  expect(isRealDate(text)).toBe(true);
});
test.each(unreal)('%j is none', (text) => {
  expect(isRealDate(text)).toBe(false);
});

interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  /** Of a union or an intersection. */
  readonly options?: readonly v.GenericSchema[];
}

/** Every field of an input, however its schema is put together. */
function fieldsOf(schema: v.GenericSchema): (readonly [string, v.GenericSchema])[] {
  // What valibot's objects, unions and pipes of them hold.
  const { entries = {}, options = [] } = schema as Parts;
  return [...Object.entries(entries), ...options.flatMap(fieldsOf)];
}

/** The fields of every row that take a day and no other text. */
const dateInputs = endpointNames.flatMap((name) =>
  fieldsOf(endpoints[name].input)
    .filter(([, schema]) => v.is(schema, '1991-06-30') && !v.is(schema, 'P1234567A') && !v.is(schema, '19910630'))
    .map(([field, schema]) => ({ place: `${name}.${field}`, schema })),
);

test('no row takes a day that does not exist', () => {
  expect(dateInputs.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['updatePersonal.birthDate', 'exportLedger.from', 'exportLedger.to']),
  );
  const taken = dateInputs.flatMap(({ place, schema }) =>
    unreal.filter((text) => v.is(schema, text)).map((text) => `${place}: ${text}`),
  );
  expect(taken).toEqual([]);
});
