import { accountNumber, bankName } from '@tulay/contract/fields/bank-fields';
import { limits } from '@tulay/contract/fields/limits';
import { sentences } from '@tulay/contract/fields/sentences';
import { BANKS, E_WALLETS, OTHER_BANK } from '@tulay/contract/reference/banks';
import type { ClipboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { activation } from '../../copy/activation.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { StepLayout } from './step-layout.tsx';
import { toChoices } from './to-choices.ts';
import { useStepForm, type StepProps } from './use-step-form.ts';

const schema = v.pipe(
  v.object({ chosenBank: bankName, otherBank: v.string(), accountNumber, accountNumberAgain: v.string() }),
  v.forward(
    v.partialCheck(
      [['chosenBank'], ['otherBank']],
      ({ chosenBank, otherBank }) => chosenBank !== OTHER_BANK || v.is(bankName, otherBank),
      sentences['field.bank_name'],
    ),
    ['otherBank'],
  ),
  v.forward(
    v.partialCheck(
      [['accountNumber'], ['accountNumberAgain']],
      (numbers) => numbers.accountNumber === numbers.accountNumberAgain,
      sentences['field.account_number_mismatch'],
    ),
    ['accountNumberAgain'],
  ),
);

const defaults = { chosenBank: '', otherBank: '', accountNumber: '', accountNumberAgain: '' };
type Values = typeof defaults;
type Valid = v.InferOutput<typeof schema>;

const banks = toChoices([...[...BANKS, ...E_WALLETS].toSorted((a, b) => a.localeCompare(b, 'en')), OTHER_BANK]);
const texts = activation.bank;
const fieldOf = (wire: string) => (wire === 'bankName' ? 'chosenBank' : wire) as keyof Values;

function refuse(event: ClipboardEvent) {
  event.preventDefault();
  notify.warning(sentences['field.bank_paste'], { toastId: 'bank-paste' });
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

/** Step 5. */
export function BankStep(props: StepProps) {
  const toInput = ({ chosenBank, otherBank, accountNumber: number }: Valid) => ({
    phoneNumber: props.phoneNumber,
    bankName: chosenBank === OTHER_BANK ? otherBank : chosenBank,
    accountNumber: number,
  });
  const { form, errorOf, ...layout } = useStepForm<Values, Valid>({
    ...props,
    step: 'BANK_INFO',
    schema,
    defaults,
    toInput,
    fieldOf,
  });
  const { register, control, watch } = form;
  return (
    <StepLayout {...layout} submitText={activation.finish}>
      <div onCopy={refuse} onCut={refuse} onPaste={refuse}>
        <Controller
          control={control}
          name="chosenBank"
          render={({ field }) => (
            <ComboboxField
              {...field}
              label={texts.name}
              options={banks}
              error={errorOf('chosenBank')}
              noMatchText={activation.noMatch}
              openLabel={activation.openList}
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
    </StepLayout>
  );
}
