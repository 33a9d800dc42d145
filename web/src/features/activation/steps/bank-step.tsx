import { activation } from '../../../words/generated/activation.ts';
import { bankFormNames, noBankAccount, sentBankAccount, TypedBankAccount } from '../../../lib/form/bank-account.ts';
import { BankAccountFields } from '../../../ui/fields/bank-account-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

/** Step 5. */
export function BankStep(props: StepProps) {
  const { wire, ...layout } = useStepForm<TypedBankAccount, TypedBankAccount>({
    ...props,
    step: 'BANK_INFO',
    schema: TypedBankAccount,
    defaults: noBankAccount,
    toInput: sentBankAccount,
    formNames: bankFormNames,
  });
  return (
    <StepLayout {...layout} submitText={activation.finish}>
      <BankAccountFields wire={wire} />
    </StepLayout>
  );
}
