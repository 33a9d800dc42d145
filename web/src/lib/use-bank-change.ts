import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { changes } from '../words/generated/changes.ts';
import { noBankAccount, sentBankAccount, TypedBankAccount } from './bank-account.ts';
import { useChange } from './use-change.ts';
import { useServerErrors } from './use-server-errors.ts';

const wireNames = { bankName: 'chosenBank', accountNumber: 'accountNumber' } as const;

interface BankChangeOptions {
  readonly phoneNumber: string;
  readonly start?: Partial<TypedBankAccount>;
  readonly onChanged: () => Promise<void>;
}

/** The form of another receiving account, and the one-time password that confirms exactly what stands in it. */
export function useBankChange({ phoneNumber, start, onChanged }: BankChangeOptions) {
  const form = useForm<TypedBankAccount, unknown, TypedBankAccount>({
    mode: 'all',
    resolver: standardSchemaResolver(TypedBankAccount),
    defaultValues: { ...noBankAccount, ...start },
  });
  const change = useChange('changeBank', { done: () => changes.bank.done, onChanged });
  useServerErrors(form, change.fields, wireNames);
  const { bankName, accountNumber } = sentBankAccount(form.watch());
  const submit = form.handleSubmit(async (values) => {
    await change.request({ phoneNumber, ...sentBankAccount(values) });
  });
  return { form, change, submit, account: `${bankName} ${accountNumber}` };
}
