import { useQuery } from '@tanstack/react-query';
import { activation } from '../../words/generated/activation.ts';
import { changes } from '../../words/generated/changes.ts';
import { accountWaitQuery } from '../../lib/account-wait.ts';
import { noBankAccount } from '../../lib/form/bank-account.ts';
import { deleteDraft } from './drafts/drafts.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useBankChange } from '../../lib/proof/use-bank-change.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BankAccountFields } from '../../ui/fields/bank-account-fields.tsx';
import { ChangeCode } from '../../ui/dialog/change-code.tsx';
import { waitHindrance } from '../../ui/wait-hindrance.ts';
import { StepLayout } from './steps/step-layout.tsx';
import { useAutosave } from './drafts/use-autosave.ts';
import { known, type StepProps } from './steps/use-step-form.ts';

/** Step 5 once more because an officer asks for it: confirmed with a one-time password, as every change of the account. */
export function BankCorrection({
  memberId,
  phoneNumber,
  draft,
}: Pick<StepProps, 'memberId' | 'phoneNumber' | 'draft'>) {
  const online = useOnline();
  const { data } = useQuery(accountWaitQuery(phoneNumber));
  const hindrance = waitHindrance(data?.wait) ?? (online ? undefined : changes.offline);
  const { wire, change, submit, account } = useBankChange({
    phoneNumber,
    start: known(noBankAccount, draft),
    onChanged: async () => {
      await deleteDraft(memberId, 'BANK_INFO');
      await queryClient.invalidateQueries();
    },
  });
  const { isKept } = useAutosave(wire.form, memberId, 'BANK_INFO');
  return (
    <>
      <StepLayout
        submit={async (event) => {
          event.preventDefault();
          if (!hindrance) await submit();
        }}
        busy={wire.form.formState.isSubmitting}
        refusal={null}
        isKept={isKept}
        submitText={activation.finish}
        missing={hindrance}
      >
        <p>{activation.bankAgain}</p>
        <BankAccountFields wire={wire} />
      </StepLayout>
      <ChangeCode texts={changes.bank} what={changes.bank.code({ account })} change={change} />
    </>
  );
}
