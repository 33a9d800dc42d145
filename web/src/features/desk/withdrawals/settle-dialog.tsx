import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { profile } from '../../../words/generated/profile.ts';
import { useKeptCall } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { MemberName } from '../member-name.tsx';
import { refreshWithdrawals } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import type { QueueWithdrawal, SettleAction } from '../row-types.ts';

type SettleDialogProps = {
  open: boolean;
  withdrawal: QueueWithdrawal;
  action: SettleAction;
  onClose: () => void;
  onSettled: () => void;
  onFailed: (error: unknown) => void;
};

/** Asks once more whether the money left, or did not, and proposes to say so. */
export function SettleDialog({ open, withdrawal, action, onClose, onSettled, onFailed }: SettleDialogProps) {
  const texts = desk.withdrawals.actions[action];
  const settle = useKeptCall('settleWithdrawal');
  const input = { id: withdrawal.id, action };
  const settling = useMutation({
    mutationFn: () => settle(input),
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
      onSettled();
    },
    onError: onFailed,
    onSettled: () => {
      void refreshWithdrawals();
      void refreshApprovals();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.confirm}
      look={action === 'failed' ? 'danger' : 'primary'}
      busy={settling.isPending}
      onConfirm={() => settling.mutate()}
      onClose={onClose}
    >
      <FactGrid
        facts={[
          [desk.queue.member, <MemberName key="member" name={withdrawal.member.fullName} />],
          [desk.queue.amount, <WireMoney key="amount" amount={withdrawal.totalAmountWithdrawn} />],
          [profile.bankName.label, withdrawal.bankName],
          [desk.withdrawals.account, withdrawal.accountNumber],
        ]}
      />
      <p>{texts.question}</p>
    </ConfirmDialog>
  );
}
