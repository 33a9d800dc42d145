import { limits } from '@tulay/contract/fields/limits';
import { BANKS, E_WALLETS, OTHER_BANK } from '@tulay/contract/reference/banks';
import type { ClipboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { bankAccount as texts } from '../words/generated/bank-account.ts';
import { fields } from '../words/generated/fields.ts';
import type { TypedBankAccount } from '../lib/bank-account.ts';
import { ComboboxField } from './combobox-field.tsx';
import { TextField } from './text-field.tsx';
import { toChoices } from './to-choices.ts';
import { notify } from './toast.ts';

const names = [...BANKS, ...E_WALLETS].toSorted((a, b) => a.localeCompare(b, 'en'));
const banks = () => toChoices([...names, OTHER_BANK]);

function refuse(event: ClipboardEvent) {
  event.preventDefault();
  notify.warning(fields['field.bank_paste'], { toastId: 'bank-paste' });
}

/** A number typed by hand is looked at; one that was copied may be somebody else's. */
const byHand = {
  onCopy: refuse,
  onCut: refuse,
  onPaste: refuse,
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
};

type BankAccountFieldsProps = {
  form: UseFormReturn<TypedBankAccount, unknown, TypedBankAccount>;
  /** The sentence to show at a field just now, if any. */
  errorOf: (field: keyof TypedBankAccount) => string | undefined;
};

/** Bank or e-wallet, and the account number twice. */
export function BankAccountFields({ form, errorOf }: BankAccountFieldsProps) {
  const { control, register, watch } = form;
  return (
    <>
      <div onCopy={refuse} onCut={refuse} onPaste={refuse}>
        <Controller
          control={control}
          name="chosenBank"
          render={({ field }) => (
            <ComboboxField
              {...field}
              label={texts.name}
              options={banks()}
              error={errorOf('chosenBank')}
              placeholder={texts.search}
              noMatchText={texts.noMatch}
              openLabel={texts.openList}
            />
          )}
        />
      </div>
      {watch('chosenBank') === OTHER_BANK && (
        <TextField
          label={texts.other}
          maxLength={limits.bankName.max}
          error={errorOf('otherBank')}
          {...byHand}
          {...register('otherBank')}
        />
      )}
      <TextField
        label={texts.number}
        hint={texts.owner}
        maxLength={limits.accountNumber.max}
        error={errorOf('accountNumber')}
        {...byHand}
        {...register('accountNumber', { deps: ['accountNumberAgain'] })}
      />
      <TextField
        label={texts.again}
        hint={texts.typed}
        maxLength={limits.accountNumber.max}
        error={errorOf('accountNumberAgain')}
        {...byHand}
        {...register('accountNumberAgain')}
      />
    </>
  );
}
