import { activation } from '../../words/generated/activation.ts';
import { noBankAccount, sentBankAccount, TypedBankAccount } from '../../lib/bank-account.ts';
import { BankAccountFields } from '../../ui/bank-account-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const fieldOf = (wire: string) => (wire === 'bankName' ? 'chosenBank' : wire) as keyof TypedBankAccount;

/** Step 5. */
export function BankStep(props: StepProps) {
  const { form, errorOf, ...layout } = useStepForm<TypedBankAccount, TypedBankAccount>({
    ...props,
    step: 'BANK_INFO',
    schema: TypedBankAccount,
    defaults: noBankAccount,
    toInput: (valid) => ({ phoneNumber: props.phoneNumber, ...sentBankAccount(valid) }),
    fieldOf,
  });
  return (
    <StepLayout {...layout} submitText={activation.finish}>
      <BankAccountFields form={form} errorOf={errorOf} />
    </StepLayout>
  );
}
