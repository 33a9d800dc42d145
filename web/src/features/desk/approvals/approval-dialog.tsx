import type { ReplyOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { useKeptCall } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { ReasonChoice } from '../loan/reason-choice.tsx';
import { MemberName } from '../member-name.tsx';
import { refreshDesk } from '../queries.ts';
import type { Approval } from './approvals-query.ts';

export type ApprovalChoice = keyof typeof desk.approvals.choices;

type ApprovalDialogProps = {
  open: boolean;
  approval: Approval;
  choice: ApprovalChoice;
  reasons: ReplyOf<'approvalQueue'>['reasons'];
  onClose: () => void;
  onDecided: () => void;
  onFailed: (error: unknown) => void;
};

/** Why it cannot be done now, where the rule says it more exactly than its code. */
export function refusalOf(error: unknown): string {
  const why = error instanceof ApiError ? error.fields['decision'] : undefined;
  return why ? `${errorSentence(error)} ${why}` : errorSentence(error);
}

/** Asks once more before a proposal is carried out, declined with a reason, or taken back. */
export function ApprovalDialog({ open, approval, choice, reasons, onClose, onDecided, onFailed }: ApprovalDialogProps) {
  const texts = desk.approvals.choices[choice];
  const [chosen, setChosen] = useState('');
  const reason = reasons.find(({ code }) => code === chosen)?.code;
  const decide = useKeptCall('decideApproval');
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: () => {
      notify.success(texts.done);
      onDecided();
    },
    onError: onFailed,
    onSettled: () => void refreshDesk(),
  });
  const needsReason = choice === 'decline';
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.confirm}
      look={choice === 'approve' ? 'primary' : 'danger'}
      busy={deciding.isPending}
      missing={needsReason && reason === undefined ? desk.decisions.chooseReason : undefined}
      onConfirm={() =>
        deciding.mutate({
          id: approval.id,
          decision: choice === 'approve' ? 'approve' : 'decline',
          ...(needsReason && { reason }),
        })
      }
      onClose={onClose}
    >
      <p className="font-semibold">{approval.sentence}</p>
      <FactGrid
        facts={[
          ...(approval.member
            ? ([[desk.queue.member, <MemberName key="member" name={approval.member.fullName} />]] as const)
            : []),
          [desk.approvals.proposer, approval.proposedBy],
        ]}
      />
      <p>{texts.question}</p>
      {needsReason && <ReasonChoice reasons={reasons} chosen={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}
