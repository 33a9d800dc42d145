import { bankFields } from '@tulay/contract/activation/bank-fields';
import { BANKS, E_WALLETS, OTHER_BANK } from '@tulay/contract/reference/banks';
import { useState, type ClipboardEvent } from 'react';
import { bankAccount as texts } from '../../words/generated/bank-account.ts';
import { fields } from '../../words/generated/fields.ts';
import { profile } from '../../words/generated/profile.ts';
import { bankLabels, type TypedBankAccount } from '../../lib/form/bank-account.ts';
import type { WireForm } from '../../lib/form/use-wire-form.ts';
import { TextField } from './text-field.tsx';
import { WireField } from './wire-field.tsx';

const banks = [...[...BANKS, ...E_WALLETS].toSorted((a, b) => a.localeCompare(b, 'en')), OTHER_BANK];

/** Bank or e-wallet, and the account number twice. A number typed by hand is looked at; one that was copied may be somebody else's. */
export function BankAccountFields({ wire }: { wire: WireForm<TypedBankAccount> }) {
  const { bankName, accountNumber } = bankFields;
  const labels = bankLabels();
  const [isCopied, setCopied] = useState(false);
  const refuse = (event: ClipboardEvent) => {
    event.preventDefault();
    setCopied(true);
  };
  const byClipboard = { onCopy: refuse, onCut: refuse, onPaste: refuse };
  const byHand = {
    ...byClipboard,
    onInput: () => setCopied(false),
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  };
  return (
    <>
      <div {...byClipboard}>
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
      {isCopied && (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
          {fields['field.bank_paste']}
        </p>
      )}
    </>
  );
}
