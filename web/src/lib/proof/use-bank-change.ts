import { changes } from '../../words/generated/changes.ts';
import { bankFormNames, bankLabels, noBankAccount, sentBankAccount, TypedBankAccount } from '../form/bank-account.ts';
import { useChange } from './use-change.ts';
import { useWireForm } from '../form/use-wire-form.ts';

interface BankChangeOptions {
  readonly phoneNumber: string;
  readonly start?: Partial<TypedBankAccount>;
  readonly onChanged: () => Promise<void>;
}

/** The form of another receiving account, and the one-time password that confirms exactly what stands in it. */
export function useBankChange({ phoneNumber, start, onChanged }: BankChangeOptions) {
  const change = useChange('changeBank', { done: () => changes.bank.done, onChanged });
  const wire = useWireForm<TypedBankAccount>({
    schema: TypedBankAccount,
    defaults: noBankAccount,
    ...(start && { start }),
    labels: bankLabels(),
    serverErrors: change.fields,
    formNames: bankFormNames,
  });
  const { bankName, accountNumber } = sentBankAccount(wire.typed);
  const submit = wire.form.handleSubmit(async (values) => {
    await change.request({ phoneNumber, ...sentBankAccount(values) });
  });
  return { wire, change, submit, account: `${bankName} ${accountNumber}` };
}
