import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Attempt } from '../../../lib/api/attempt/use-attempt.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { MemberName } from '../member-name.tsx';
import { loanQuery, refreshLoans, refreshMember } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import type { QueueLoan, OfficerAction } from '../row-types.ts';

type DecisionDialogProps = {
  open: boolean;
  loan: QueueLoan;
  asked: OfficerAction;
  /** Outlives the dialog, which closes without an answer too. */
  attempt: Attempt;
  onClose: () => void;
  onDecided: (loan: QueueLoan) => void;
  onFailed: (error: unknown) => void;
};

/** Asks once more, with a reason of the closed list where the decision has one. */
export function DecisionDialog({ open, loan, asked, attempt, onClose, onDecided, onFailed }: DecisionDialogProps) {
  const { action, reasons } = asked;
  const texts = desk.decisions.texts[action];
  const [reason, setReason] = useState('');
  const input = { id: loan.id, action, ...(reason && { reason }) };
  const decision = useMutation({
    mutationFn: () => attempt(input, (idempotencyKey) => call('decideLoan', input, { idempotencyKey })),
    onSuccess: (reply) => {
      queryClient.setQueryData(loanQuery(loan.id).queryKey, reply.loan);
      notify.success(texts.done);
      // A step of the activation may be open now.
      if (action === 'needs_info') void refreshMember(loan.member._id);
      onDecided(reply.loan);
    },
    onError: onFailed,
    // Also after an error: without an answer nobody knows whether it arrived, and a refusal says that the screen was old.
    onSettled: () => void refreshLoans(),
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.button}
      confirm={texts.confirm}
      look={action === 'reject' ? 'danger' : 'primary'}
      busy={decision.isPending}
      missing={reasons.length > 0 && reason === '' ? desk.decisions.chooseReason : undefined}
      onConfirm={() => decision.mutate()}
      onClose={onClose}
    >
      <p className="flex flex-wrap justify-between gap-x-4 rounded-control bg-sunken px-4 py-3 font-semibold">
        <span className="wrap-anywhere">
          <MemberName name={loan.member.fullName} />
        </span>
        <WireMoney amount={loan.loanAmountPHP} />
      </p>
      <p>{texts.question}</p>
      {reasons.length > 0 && <ReasonChoice reasons={reasons} chosen={reason} onChoose={setReason} />}
    </ConfirmDialog>
  );
}
