import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../copy/desk.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
import { notify } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Facts } from '../facts.tsx';
import { refreshLoans } from '../queries.ts';
import { formatWireMoney, WireMoney } from '../wire-money.tsx';
import { useAttemptKey } from './attempt-key.ts';

type RepaymentDialogProps = {
  loanId: string;
  asked: { amount: string; reference: string } | undefined;
  onClose: () => void;
  onPosted: () => void;
  /** The sentences of the fields that the server refused. */
  onRefused: (fields: ApiError['fields']) => void;
};

/** Asks once more and posts. A repeat after a lost answer brings the same key, so nothing is posted twice. */
export function RepaymentDialog({ loanId, asked, onClose, onPosted, onRefused }: RepaymentDialogProps) {
  const keyFor = useAttemptKey();
  const posting = useMutation({
    mutationFn: ({ amount, reference }: { amount: string; reference: string }) => {
      const sent = { id: loanId, amountPHP: Number(amount), reference };
      return call('postRepayment', sent, { idempotencyKey: keyFor(sent) });
    },
    onSuccess: (reply) => {
      notify.success(desk.repayment.done(formatWireMoney(reply.outstandingPHP)));
      onPosted();
    },
    onError: (error) => {
      notify.error(errorSentence(error));
      if (error instanceof ApiError) onRefused(error.fields);
    },
    onSettled: () => {
      onClose();
      void refreshLoans();
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
        <Facts
          facts={[
            [desk.repayment.amount, <WireMoney key="amount" amount={Number(asked.amount)} />],
            [desk.repayment.reference, asked.reference],
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
