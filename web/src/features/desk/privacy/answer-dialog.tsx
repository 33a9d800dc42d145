import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ReasonChoice } from '../loan/reason-choice.tsx';
import { refreshPrivacyQueue } from './privacy-query.ts';
import type { QueueRequest } from '../row-types.ts';

const texts = privacyRoom.desk;

/** The closed list of answers, each in the words that the member will read; what is not possible now says why. */
export function AnswerDialog({ request, onClose }: { request: QueueRequest; onClose: () => void }) {
  const { id, number, answers } = request;
  const [chosen, setChosen] = useState('');
  const answer = answers.find(({ reason }) => reason === chosen);
  const answering = useMutation({
    mutationFn: (reason: QueueRequest['answers'][number]['reason']) => call('answerPrivacy', { id, reason }),
    onSuccess: (reply) => {
      notify.success('approval' in reply ? desk.approvals.proposed : texts.done);
      onClose();
      // Its row leaves the list, and with it the button that had the focus.
      requestAnimationFrame(() => document.getElementById('queue-title')?.focus());
    },
    onError: (error) => {
      notify.error(errorSentence(error));
    },
    onSettled: () => {
      void refreshPrivacyQueue();
      void refreshApprovals();
    },
  });
  const deletes = answer?.reason === 'account_deleted';
  return (
    <ConfirmDialog
      open
      title={texts.dialogTitle({ number })}
      confirm={deletes ? texts.propose : texts.confirm}
      look={deletes ? 'danger' : 'primary'}
      busy={answering.isPending}
      missing={answer ? (answer.refusal ?? undefined) : texts.choose}
      onConfirm={() => {
        if (answer) answering.mutate(answer.reason);
      }}
      onClose={onClose}
    >
      <ReasonChoice
        reasons={answers.map(({ reason, state }) => ({
          code: reason,
          sentence: `${privacyRoom.requests.states[state]}: ${privacyRoom.requests.reasons[reason]}`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {deletes && answer.refusal === null && <p className="font-semibold text-danger">{texts.deletes}</p>}
    </ConfirmDialog>
  );
}
