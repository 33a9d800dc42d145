import type { Field, Fields } from '@tulay/contract/fields/field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { refusalSentence } from '../language/refusal-sentence.ts';

/** What a catalogue says of a field. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** Of a list: before anything is chosen, what opens it, and that nothing of it fits. */
  readonly placeholder?: string;
  readonly open?: string;
  readonly none?: string;
}

export interface WireFormOptions<Values extends FieldValues, Valid> {
  readonly schema: v.GenericSchema<{ [Name in keyof Values]?: unknown }, Valid>;
  /** All its fields, in their order. */
  readonly defaults: Values;
  /** What was typed before. */
  readonly start?: Partial<Values>;
  /** Its fields of a table. */
  readonly fields?: Fields;
  /** The words of those, by name. */
  readonly words?: Readonly<Record<string, FieldWords>>;
  /** What the fields of no table are called, to say which are still needed. */
  readonly labels?: { readonly [Name in keyof Values]?: string };
  /** What the server said about fields, by wire name. */
  readonly serverErrors?: Readonly<Record<string, string>> | undefined;
  /** The form's names of wire fields that are called otherwise in it. */
  readonly formNames?: Readonly<Record<string, FieldPath<Values>>>;
}

export interface WireForm<Values extends FieldValues, Valid = Values> {
  readonly form: UseFormReturn<Values, unknown, Valid>;
  /** What stands in it now. */
  readonly typed: Values;
  /** The labels of the fields that are not right yet, in their order. */
  readonly missing: readonly string[];
  /** The sentence to show at a field just now, if any. */
  readonly errorOf: (name: FieldPath<Values>) => string | undefined;
  /** A field's part of the table. */
  readonly about: (name: FieldPath<Values>) => { readonly field: Field | undefined; readonly words: FieldWords };
  /** All that an input for one line of text takes. */
  readonly input: (
    name: FieldPath<Values>,
    rules?: RegisterOptions<Values>,
  ) => ReturnType<typeof inputOf<Values, Valid>>;
}

const noErrors: Readonly<Record<string, string>> = {};
const noWords: Readonly<Record<string, FieldWords>> = {};
const noNames: Readonly<Record<string, never>> = {};
const noFields: Fields = {};

function isFilled(value: unknown): boolean {
  // A phone field's country is chosen from the beginning.
  if (typeof value === 'object' && value !== null && 'typed' in value) return value.typed !== '';
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function inputOf<Values extends FieldValues, Valid>(
  { form, about, errorOf }: Pick<WireForm<Values, Valid>, 'form' | 'about' | 'errorOf'>,
  name: FieldPath<Values>,
  rules?: RegisterOptions<Values>,
) {
  const { field, words } = about(name);
  return {
    label: words.label,
    hint: words.hint,
    maxLength: field?.maxLength,
    autoComplete: field?.autoComplete,
    inputMode: field?.inputMode,
    error: errorOf(name),
    ...form.register(name, rules),
  };
}

/** Puts the server's sentences at their fields and the focus into the first of them. */
function useServerErrors<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  { defaults, serverErrors = noErrors, formNames = noNames }: WireFormOptions<Values, Valid>,
): void {
  const order = Object.keys(defaults).join(' ');
  useEffect(() => {
    const byName = new Map(Object.entries(serverErrors).map(([wire, text]) => [formNames[wire] ?? wire, text]));
    const wrong = order.split(' ').filter((name) => byName.has(name));
    for (const [place, name] of wrong.entries())
      // A key of the form's values.
      form.setError(
        name as FieldPath<Values>,
        { type: 'server', message: byName.get(name) ?? '' },
        { shouldFocus: place === 0 },
      );
  }, [form, serverErrors, formNames, order]);
}

/**
 * A form of fields of the wire: checked by their schemas, with what the server said at its fields. An error shows while its
 * field is focused, filled and wrong, after leaving it, and after a failed submit.
 */
export function useWireForm<Values extends FieldValues, Valid extends FieldValues = Values>(
  options: WireFormOptions<Values, Valid>,
): WireForm<Values, Valid> {
  const { schema, defaults, start, fields = noFields, words = noWords, labels } = options;
  const form = useForm<Values, unknown, Valid>({
    // What stands in an unfinished form is wider than what the schema takes; refusing it is the schema's work.
    resolver: standardSchemaResolver(schema as v.GenericSchema<Values, Valid>),
    mode: 'all',
    // All of them, some with what was typed before.
    defaultValues: { ...defaults, ...start } as DefaultValues<Values>,
  });
  useServerErrors(form, options);
  // Whether an error shows depends on what is typed, so typing has to render.
  const typed = form.watch();
  const about = (name: string) => ({
    field: fields[name],
    // Two of a kind, as the names of two people, are called the same.
    words: words[name] ?? words[name.replace(/\d$/, '')] ?? { label: labels?.[name] ?? '' },
  });
  const errorOf = (name: FieldPath<Values>) => {
    const { error, isTouched } = form.getFieldState(name, form.formState);
    const isDue = isTouched || form.formState.isSubmitted || isFilled(form.getValues(name)) || error?.type === 'server';
    return isDue ? refusalSentence(error?.message) : undefined;
  };
  const wrong = new Set(v.safeParse(schema, typed).issues?.map((issue) => issue.path?.[0]?.key));
  const missing = Object.keys(defaults)
    .filter((name) => wrong.has(name))
    .map((name) => about(name).words.label)
    .filter(Boolean);
  const input = (name: FieldPath<Values>, rules?: RegisterOptions<Values>) =>
    inputOf({ form, about, errorOf }, name, rules);
  return { form, typed, missing, errorOf, about, input };
}
