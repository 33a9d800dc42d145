import * as v from 'valibot';
import { refusal, type RefusalCode } from '../refusal.ts';
import { normaliseText } from './normalise-text.ts';

/** How a value is read by people: as it is, by its name in the lists of choices or countries, as a day, as an amount. */
export type Shows = 'text' | 'choice' | 'country' | 'date' | 'money';

/** All that is particular of a field. Its words stand in the catalogues under its name. */
export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly schema: Schema;
  readonly shows: Shows;
  /** The values to choose from. */
  readonly options?: readonly string[];
  /** In characters. */
  readonly maxLength?: number;
  /** What browsers know it as. */
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | undefined;
}

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

interface TextRules {
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp;
  /** 'off' for what no browser knows. */
  readonly autoComplete: string;
  readonly inputMode?: Field['inputMode'];
}

/** Typed text between two lengths, in characters, and made of certain characters. Spaces around it do not count as length. */
export function textField(code: RefusalCode, { min, max, pattern, ...about }: TextRules) {
  const schema = v.pipe(
    v.string(code),
    v.minLength(min, code),
    v.maxLength(max, code),
    v.regex(pattern, code),
    v.check((typed) => normaliseText(typed).length >= min, code),
  );
  return { schema, shows: 'text', maxLength: max, ...about } satisfies Field;
}

/** The same field where it may be left out or left empty. */
export function optionalField<Of extends Field<v.GenericSchema<string>>>(
  field: Of,
  code: RefusalCode,
  isNothing = (typed: string) => typed.trim() === '',
) {
  const { schema: given, ...about } = field;
  const schema = v.optional(
    v.pipe(
      v.string(code),
      v.check((typed) => isNothing(typed) || v.is(given, typed), code),
    ),
  );
  return { ...about, schema };
}

/** One of a list. */
export function choiceField<const Options extends readonly string[]>(code: RefusalCode, options: Options) {
  return { schema: v.picklist(options, refusal(code)), shows: 'choice', options } satisfies Field;
}

/** What each field of a record holds: text, '' where it is left out. */
export type ValuesOf<Of extends Fields> = { readonly [Name in keyof Of]: string };

function mapped<Of extends Fields, Value>(fields: Of, valueOf: (field: Field, name: keyof Of & string) => Value) {
  const values: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = valueOf(field, name);
  // The same keys.
  return values as { [Name in keyof Of]: Value };
}

/** Their schemas, for a body of the wire or a form. */
export function entriesOf<const Of extends Fields>(fields: Of) {
  // Each name with its own schema.
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Of]: Of[Name]['schema'];
  };
}

/** What is told of them: each is absent until it was given. */
export const toldOf = <Of extends Fields>(fields: Of) => mapped(fields, () => v.optional(v.string()));

/** Each of them left empty. */
export const emptyOf = <Of extends Fields>(fields: Of): { [Name in keyof Of]: string } => mapped(fields, () => '');

/** Input as it is kept: text by `normaliseText`, '' for what is left out. */
export const readFields = <Of extends Fields>(
  fields: Of,
  input: { readonly [Name in keyof NoInfer<Of>]?: string | undefined },
): ValuesOf<Of> => mapped(fields, (_field, name) => normaliseText(input[name] ?? ''));

/** What a record, or a part of one, has of the fields. */
export const pickFields = <Of extends Fields>(
  fields: Of,
  record: { readonly [Name in keyof NoInfer<Of>]?: string | undefined },
): ValuesOf<Of> => mapped(fields, (_field, name) => record[name] ?? '');
