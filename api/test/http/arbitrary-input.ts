import fc from 'fast-check';
import type * as v from 'valibot';

/** Texts that programs stumble over. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\r\nset-cookie: a=b',
  '-1',
  '1e308',
  '0x10',
  'NaN',
  '१२३',
  '../../master.key',
  '%00',
  '{{7*7}}',
  "' OR 1=1 --",
  '"><img src=x onerror=alert(1)>',
  '=cmd()',
  '\u202Egpj.exe',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '\uD800',
  '__proto__',
  'constructor',
  'a'.repeat(5000),
);

/** Anything at all that JSON can hold. */
export const anyJson = fc.jsonValue({ maxDepth: 3 });

interface Known {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Known>>;
  readonly wrapped?: Known;
  readonly options?: readonly (Known | string | number)[];
  readonly literal?: unknown;
  readonly item?: Known;
}

const isSchema = (option: Known | string | number): option is Known => typeof option === 'object';

/**
 * Inputs that look like what a schema wants, often enough wrong in one place. `words` are texts that mean something to the
 * service: numbers and ids of people and loans that exist.
 */
export function arbitraryInput(schema: v.GenericSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    { arbitrary: fc.constantFrom(...words), weight: 5 },
    { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
    { arbitrary: nasty, weight: 2 },
  );
  const number = fc.oneof(
    fc.integer({ min: -5, max: 10_000_000 }),
    fc.constantFrom(0, 0.01, 1000, 150_000, 1e21, Number.MAX_SAFE_INTEGER, -0.005, 5e-324),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  function like(known: Known): fc.Arbitrary<unknown> {
    switch (known.type) {
      case 'object':
      case 'loose_object':
      case 'strict_object':
        return fc.record(
          Object.fromEntries(Object.entries(known.entries ?? {}).map(([key, entry]) => [key, often(entry)])),
        );
      case 'optional':
        return fc.option(known.wrapped ? often(known.wrapped) : anyJson, { nil: undefined });
      case 'nullable':
        return fc.option(known.wrapped ? often(known.wrapped) : anyJson, { nil: null });
      case 'picklist':
      case 'union':
      case 'variant': {
        const options = known.options ?? [];
        if (options.length === 0) return anyJson;
        return fc.oneof(...options.map((option) => (isSchema(option) ? often(option) : fc.constant(option))));
      }
      case 'literal':
        return fc.constant(known.literal);
      case 'array':
        return fc.array(known.item ? often(known.item) : anyJson, { maxLength: 3 });
      case 'boolean':
        return fc.boolean();
      case 'number':
        return number;
      case 'string':
        return text;
      default:
        return anyJson;
    }
  }
  const often = (known: Known): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: like(known), weight: 12 }, { arbitrary: anyJson, weight: 1 });
  return like(schema);
}
