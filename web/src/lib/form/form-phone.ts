import { limits } from '@tulay/contract/fields/limits';
import { refusal } from '@tulay/contract/refusal';
import { normalisePhone } from '@tulay/contract/phone';
import * as v from 'valibot';

/** A phone field's value: what was typed beside a chosen country. */
export const FormPhone = v.pipe(
  v.object({
    typed: v.pipe(v.string(), v.maxLength(limits.phoneNumberTyped.max, refusal('field.phone'))),
    country: v.string(),
    dialCode: v.string(),
  }),
  v.check(({ typed, dialCode }) => normalisePhone(typed, dialCode) !== null, refusal('field.phone')),
);
export type FormPhone = v.InferOutput<typeof FormPhone>;

/** The number as it is sent. What is no number is sent as typed, so that the server can say so. */
export function sentPhone({ typed, dialCode }: FormPhone): string {
  return normalisePhone(typed, dialCode) ?? typed;
}
