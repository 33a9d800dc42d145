import { limits } from './limits.ts';
import { BANK, NUMBER_OF_DOCUMENT } from './patterns.ts';
import { textField } from './text-field.ts';

/** A name from the list, or the typed name of another bank. */
export const bankName = textField('field.bank_name', limits.bankName, BANK);
export const accountNumber = textField('field.account_number', limits.accountNumber, NUMBER_OF_DOCUMENT);
