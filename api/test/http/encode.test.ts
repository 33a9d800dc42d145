import { endpointNames, endpoints } from '@tulay/contract/endpoints';
import { encode } from '@tulay/lending/dispatch/encode';
import { makePicker, odd } from '@tulay/lending/dispatch/picker';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { arbitraryInput } from './arbitrary-input.ts';

const words = ['2026-11-21', '2026-11-21T10:00:00.000Z', 'some-id', '+639171234567', '0.548349'];

interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
}

/** A schema and all that it consists of. */
function withParts(schema: v.GenericSchema, into: Set<v.GenericSchema>): Set<v.GenericSchema> {
  if (into.has(schema)) return into;
  into.add(schema);
  // Each kind of schema has some of these.
  const { entries, wrapped, item, options } = schema as Parts;
  const inside = [...Object.values(entries ?? {}), wrapped, item, ...(options ?? [])];
  for (const part of inside)
    if (typeof part === 'object' && part !== null && 'kind' in part) withParts(part as v.GenericSchema, into);
  return into;
}

let fitting = 0;

test.each(endpointNames)('%s: what its reply consists of is taken as its schemas parse it', (name) => {
  for (const schema of withParts(endpoints[name].output, new Set())) {
    const pick = makePicker(schema);
    fc.assert(
      fc.property(arbitraryInput(schema, words), (value) => {
        const checked = v.safeParse(schema, value);
        if (checked.success) fitting += 1;
        expect(pick(value)).toStrictEqual(checked.success ? checked.output : odd);
      }),
      { numRuns: 30 },
    );
  }
});

test('what is put for an absent value is left to the schema', () => {
  expect(makePicker(v.object({ a: v.optional(v.string(), 'put') }))({})).toBe(odd);
  expect(makePicker(v.object({ a: v.optional(v.string()) }))({})).toEqual({});
});

test('many of those values fitted', () => {
  expect(fitting).toBeGreaterThan(1_000);
});

test('a reply that does not fit is refused in the words of its schema', () => {
  const reply = { currencies: 'none' };
  const said = (() => {
    try {
      return v.parse(endpoints.getCurrencies.output, reply);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(said).toBeInstanceOf(v.ValiError);
  expect(() => encode('getCurrencies', reply)).toThrow(said);
});
