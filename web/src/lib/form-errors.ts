import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { refusalSentence } from './refusal-sentence.ts';

function isFilled(value: unknown): boolean {
  // A phone field's country is chosen from the beginning.
  if (typeof value === 'object' && value !== null && 'typed' in value) return value.typed !== '';
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/**
 * The sentence to show at a field: while it is focused, filled and wrong, after leaving it, and after a failed submit.
 * The form must use `mode: 'all'`.
 */
export function shownError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const { error, isTouched } = form.getFieldState(name, form.formState);
  const isDue = isTouched || form.formState.isSubmitted || isFilled(form.getValues(name));
  return isDue ? refusalSentence(error?.message) : undefined;
}

/** The labels of the fields that are not right yet, in the order of `labels`. */
export function missingLabels<Name extends string>(
  schema: v.GenericSchema,
  values: unknown,
  labels: Readonly<Record<Name, string>>,
): string[] {
  const issues = v.safeParse(schema, values).issues ?? [];
  const wrong = new Set(issues.map((issue) => issue.path?.[0]?.key));
  return Object.entries<string>(labels)
    .filter(([name]) => wrong.has(name))
    .map(([, label]) => label);
}
