import * as v from 'valibot';
import { ID_TYPES, NATIONAL_ID, OTHER_ID, PHILSYS } from '../reference/id-types.ts';
import { NUMBER_OF_DOCUMENT, PLACE } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';
import { choiceField, optionalField, textField } from '../fields/field.ts';

const otherIdentityType = textField('field.other_identity_type', {
  min: 2,
  max: 100,
  pattern: PLACE,
  autoComplete: 'off',
});

/** Step 4, without its photos. */
export const identityFields = {
  identityType: choiceField('field.identity_type', ID_TYPES),
  otherIdentityType: optionalField(otherIdentityType, 'field.other_identity_type'),
  identityNumber: textField('field.identity_number', {
    min: 4,
    max: 30,
    pattern: NUMBER_OF_DOCUMENT,
    autoComplete: 'off',
  }),
} as const;

/** Whether a number given for the National ID is the secret one of its owner instead of the card's (`field.identity_number_secret`). */
export function isSecretNationalNumber(type: string, number: string): boolean {
  return (
    type === NATIONAL_ID &&
    new RegExp(`^\\d{${PHILSYS.secretNumberDigits}}$`).test(number.replace(/[^\p{L}\p{N}]/gu, ''))
  );
}

interface IdentityInput {
  readonly identityType: string;
  readonly otherIdentityType?: string | undefined;
  readonly identityNumber: string;
}

/** The object schema together with what its identity fields say about each other; each complaint names its field. */
export function withIdentityRules<Schema extends v.GenericSchema<unknown, IdentityInput>>(schema: Schema) {
  return v.pipe(
    schema,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input: IdentityInput = dataset.value;
      const complain = (key: keyof IdentityInput, message: string): void =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }] });
      if (isSecretNationalNumber(input.identityType, input.identityNumber)) {
        complain('identityNumber', refusal('field.identity_number_secret'));
      }
      if (input.identityType === OTHER_ID && (input.otherIdentityType ?? '').trim() === '') {
        complain('otherIdentityType', refusal('field.other_identity_type'));
      }
    }),
  );
}
