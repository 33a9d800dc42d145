import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { refreshLoans } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import type { PostedRepayment } from '../row-types.ts';

type ReversalDialogProps = {
  loanId: string;
  repayment: PostedRepayment;
  reasons: ReplyOf<'listRepayments'>['reasons'];
  onClose: () => void;
};

/** Asks why, and proposes to take a repayment back. */
export function ReversalDialog({ loanId, repayment, reasons, onClose }: ReversalDialogProps) {
  const { reference, amountPHP } = repayment;
  const [chosen, setChosen] = useState('');
  const reason = reasons.find(({ code }) => code === chosen)?.code;
  const attempt = useAttempt();
  const reversing = useMutation({
    mutationFn: (input: InputOf<'reverseRepayment'>) =>
      attempt(input, (idempotencyKey) => call('reverseRepayment', input, { idempotencyKey })),
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
    },
    onError: (error) => {
      notify.error(errorSentence(error));
    },
    onSettled: () => {
      onClose();
      void refreshLoans();
      void refreshApprovals();
    },
  });
  return (
    <ConfirmDialog
      open
      title={desk.reversal.confirmTitle}
      confirm={desk.reversal.confirm}
      look="danger"
      busy={reversing.isPending}
      missing={reason === undefined ? desk.decisions.chooseReason : undefined}
      onConfirm={() => reason && reversing.mutate({ id: loanId, reference, reason })}
      onClose={onClose}
    >
      <FactGrid
        facts={[
          [desk.repayment.amount, <WireMoney key="amount" amount={amountPHP} />],
          [desk.repayment.reference, reference],
        ]}
      />
      <p>{desk.reversal.question}</p>
      <ReasonChoice reasons={reasons} chosen={chosen} onChoose={setChosen} />
    </ConfirmDialog>
  );
}
