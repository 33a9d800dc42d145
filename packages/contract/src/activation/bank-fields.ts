import { BANK, NUMBER_OF_DOCUMENT } from '../fields/patterns.ts';
import { textField } from '../fields/field.ts';

/** Step 5: where the loan is received. The name is one from the list, or the typed one of another bank. */
export const bankFields = {
  bankName: textField('field.bank_name', { min: 3, max: 100, pattern: BANK, autoComplete: 'off' }),
  accountNumber: textField('field.account_number', {
    min: 4,
    max: 100,
    pattern: NUMBER_OF_DOCUMENT,
    autoComplete: 'off',
    inputMode: 'numeric',
  }),
} as const;
