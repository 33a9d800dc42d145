import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bankAccount } from '../../../copy/bank-account.ts';
import { changes } from '../../../copy/changes.ts';
import { noBankAccount, sentBankAccount, TypedBankAccount } from '../../../lib/bank-account.ts';
import { missingLabels, shownError } from '../../../lib/form-errors.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { BankAccountFields } from '../../../ui/bank-account-fields.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeCode } from './change-code.tsx';
import { ChangeForm } from './change-form.tsx';
import { PresentValue } from './present-value.tsx';
import { useChange } from './use-change.ts';

const texts = changes.bank;
const wireNames = { bankName: 'chosenBank', accountNumber: 'accountNumber' } as const;
const labels = () => ({
  chosenBank: bankAccount.name,
  otherBank: bankAccount.other,
  accountNumber: bankAccount.number,
  accountNumberAgain: bankAccount.again,
});

/** Another receiving account: free, confirmed with a one-time password on the member's own phone. */
export function ChangeBankDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<TypedBankAccount, unknown, TypedBankAccount>({
    mode: 'all',
    resolver: standardSchemaResolver(TypedBankAccount),
    defaultValues: noBankAccount,
  });
  const change = useChange('changeBank', {
    done: () => texts.done,
    onChanged: async () => {
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  useServerErrors(form, change.fields, wireNames);
  const typed = form.watch();
  const { bankName, accountNumber } = sentBankAccount(typed);
  const submit = form.handleSubmit(async (values) => {
    await change.request({ phoneNumber: details.phoneNumber, ...sentBankAccount(values) });
  });
  return (
    <>
      <ChangeForm
        title={texts.open}
        missing={missingLabels(TypedBankAccount, typed, labels())}
        busy={form.formState.isSubmitting}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <p>{texts.lead}</p>
        <p className="text-sm text-quiet">{texts.free}</p>
        <PresentValue value={details.accountNumber} before={details.bankName} />
        <BankAccountFields form={form} errorOf={(field) => shownError(form, field)} />
      </ChangeForm>
      <ChangeCode texts={texts} what={texts.code(`${bankName} ${accountNumber}`)} change={change} />
    </>
  );
}
