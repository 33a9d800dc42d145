import { bankFields } from '@tulay/contract/activation/bank-fields';
import { BANKS, E_WALLETS, OTHER_BANK } from '@tulay/contract/reference/banks';
import type { ClipboardEvent } from 'react';
import { bankAccount as texts } from '../../words/generated/bank-account.ts';
import { fields } from '../../words/generated/fields.ts';
import { profile } from '../../words/generated/profile.ts';
import { bankLabels, type TypedBankAccount } from '../../lib/form/bank-account.ts';
import type { WireForm } from '../../lib/form/use-wire-form.ts';
import { TextField } from './text-field.tsx';
import { notify } from '../toast/toast.ts';
import { WireField } from './wire-field.tsx';

const banks = [...[...BANKS, ...E_WALLETS].toSorted((a, b) => a.localeCompare(b, 'en')), OTHER_BANK];

function refuse(event: ClipboardEvent) {
  event.preventDefault();
  notify.info(fields['field.bank_paste'], { id: 'bank-paste' });
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

/** Bank or e-wallet, and the account number twice. */
export function BankAccountFields({ wire }: { wire: WireForm<TypedBankAccount> }) {
  const { bankName, accountNumber } = bankFields;
  const labels = bankLabels();
  return (
    <>
      <div onCopy={refuse} onCut={refuse} onPaste={refuse}>
        <WireField wire={wire} name="chosenBank" label={labels.chosenBank} options={banks} />
      </div>
      {wire.typed.chosenBank === OTHER_BANK && (
        <TextField {...wire.input('otherBank')} {...byHand} label={labels.otherBank} maxLength={bankName.maxLength} />
      )}
      <TextField
        {...wire.input('accountNumber', { deps: ['accountNumberAgain'] })}
        {...byHand}
        label={labels.accountNumber}
        hint={profile.accountNumber.hint}
        maxLength={accountNumber.maxLength}
      />
      <TextField
        {...wire.input('accountNumberAgain')}
        {...byHand}
        label={labels.accountNumberAgain}
        hint={texts.typed}
        maxLength={accountNumber.maxLength}
      />
    </>
  );
}
