import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { refreshLoans } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import { refreshApprovals } from '../approvals/approvals-query.ts';

type RepaymentDialogProps = {
  loanId: string;
  asked: { amount: string; reference: string } | undefined;
  onClose: () => void;
  onPosted: () => void;
  onRefused: (error: unknown) => void;
};

/** Asks once more and proposes. A repeat after a lost answer brings the same key, so nothing is proposed twice. */
export function RepaymentDialog({ loanId, asked, onClose, onPosted, onRefused }: RepaymentDialogProps) {
  const attempt = useAttempt();
  const posting = useMutation({
    mutationFn: ({ amount, reference }: { amount: string; reference: string }) => {
      const repayment = { id: loanId, amountPHP: Number(amount), reference };
      return attempt(repayment, (idempotencyKey) => call('postRepayment', repayment, { idempotencyKey }));
    },
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
      onPosted();
    },
    onError: (error) => {
      notify.error(errorSentence(error));
      onRefused(error);
    },
    onSettled: () => {
      onClose();
      void refreshLoans();
      void refreshApprovals();
    },
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={desk.repayment.confirmTitle}
      confirm={desk.repayment.confirm}
      busy={posting.isPending}
      onConfirm={() => asked && posting.mutate(asked)}
      onClose={onClose}
    >
      {asked && (
        <FactGrid
          facts={[
            [desk.repayment.amount, <WireMoney key="amount" amount={Number(asked.amount)} />],
            [desk.repayment.reference, asked.reference],
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
