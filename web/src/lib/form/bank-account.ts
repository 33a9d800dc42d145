import { bankFields } from '@tulay/contract/activation/bank-fields';
import { refusal } from '@tulay/contract/refusal';
import { OTHER_BANK } from '@tulay/contract/reference/banks';
import * as v from 'valibot';
import { bankAccount as texts } from '../../words/generated/bank-account.ts';
import { profile } from '../../words/generated/profile.ts';

/** The receiving account as it is typed: a bank of the list or another one's name, and the number twice. */
export const TypedBankAccount = v.pipe(
  v.object({
    chosenBank: bankFields.bankName.schema,
    otherBank: v.string(),
    accountNumber: bankFields.accountNumber.schema,
    accountNumberAgain: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['chosenBank'], ['otherBank']],
      ({ chosenBank, otherBank }) => chosenBank !== OTHER_BANK || v.is(bankFields.bankName.schema, otherBank),
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

/** The form's names of the wire's fields. */
export const bankFormNames = { bankName: 'chosenBank' } as const;

/** What its fields are called. */
export const bankLabels = () => ({
  chosenBank: profile.bankName.label,
  otherBank: texts.other,
  accountNumber: profile.accountNumber.label,
  accountNumberAgain: texts.again,
});

/** The account as it is sent. */
export function sentBankAccount({ chosenBank, otherBank, accountNumber: number }: TypedBankAccount) {
  return { bankName: chosenBank === OTHER_BANK ? otherBank : chosenBank, accountNumber: number };
}
