import { accountNumber, bankName } from '@tulay/contract/activation/bank-fields';
import { refusal } from '@tulay/contract/refusal';
import { OTHER_BANK } from '@tulay/contract/reference/banks';
import * as v from 'valibot';

/** The receiving account as it is typed: a bank of the list or another one's name, and the number twice. */
export const TypedBankAccount = v.pipe(
  v.object({ chosenBank: bankName, otherBank: v.string(), accountNumber, accountNumberAgain: v.string() }),
  v.forward(
    v.partialCheck(
      [['chosenBank'], ['otherBank']],
      ({ chosenBank, otherBank }) => chosenBank !== OTHER_BANK || v.is(bankName, otherBank),
      refusal('field.bank_name'),
    ),
    ['otherBank'],
  ),
  v.forward(
    v.partialCheck(
      [['accountNumber'], ['accountNumberAgain']],
      (numbers) => numbers.accountNumber === numbers.accountNumberAgain,
      refusal('field.account_number_mismatch'),
    ),
    ['accountNumberAgain'],
  ),
);
export type TypedBankAccount = v.InferOutput<typeof TypedBankAccount>;

export const noBankAccount: TypedBankAccount = {
  chosenBank: '',
  otherBank: '',
  accountNumber: '',
  accountNumberAgain: '',
};

/** The account as it is sent. */
export function sentBankAccount({ chosenBank, otherBank, accountNumber: number }: TypedBankAccount) {
  return { bankName: chosenBank === OTHER_BANK ? otherBank : chosenBank, accountNumber: number };
}
