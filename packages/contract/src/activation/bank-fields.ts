import { limits } from '../fields/limits.ts';
import { BANK, NUMBER_OF_DOCUMENT } from '../fields/patterns.ts';
import { textField } from '../fields/text-field.ts';

/** A name from the list, or the typed name of another bank. */
export const bankName = textField('field.bank_name', limits.bankName, BANK);
export const accountNumber = textField('field.account_number', limits.accountNumber, NUMBER_OF_DOCUMENT);
