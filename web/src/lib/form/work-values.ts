import { employmentFields } from '@tulay/contract/account/employment-fields';
import { emptyOf, entriesOf } from '@tulay/contract/fields/field';
import * as v from 'valibot';
import { employment } from '../../words/generated/employment.ts';

/** Where one works and what one earns there, as registering and correcting it ask. */
export const WorkValues = v.object(entriesOf(employmentFields));
export type WorkValues = v.InferOutput<typeof WorkValues>;

/** The same while it is being filled: nothing is chosen yet. */
export const noWorkDraft = emptyOf(employmentFields);
export type WorkDraft = typeof noWorkDraft;

/** The form of it. */
export const workForm = {
  schema: WorkValues,
  defaults: noWorkDraft,
  fields: employmentFields,
  words: employment,
} as const;
