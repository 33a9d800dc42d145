import { useQueryClient } from '@tanstack/react-query';
import { changes } from '../../../../words/generated/changes.ts';
import { useBankChange } from '../../../../lib/proof/use-bank-change.ts';
import { BankAccountFields } from '../../../../ui/fields/bank-account-fields.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { PresentValue } from './present-value.tsx';
import { ProvenChange } from './proven-change.tsx';

const texts = changes.bank;
/** Another receiving account: free, confirmed with a one-time password on the member's own phone. */
export function ChangeBankDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const { wire, change, submit, account } = useBankChange({
    phoneNumber: details.phoneNumber,
    onChanged: async () => {
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <ProvenChange
      name="bank"
      texts={texts}
      what={texts.code({ account })}
      change={change}
      missing={wire.missing}
      busy={wire.form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-quiet">{texts.free}</p>
      <PresentValue value={details.accountNumber} before={details.bankName} />
      <BankAccountFields wire={wire} />
    </ProvenChange>
  );
}
