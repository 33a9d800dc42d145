import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { call } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { notify } from '../../../ui/toast.ts';
import { AccountSigns } from '../account-signs.tsx';
import { refreshApprovals, useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { refreshMember } from '../queries.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { Member } from './member-facts.tsx';

const texts = desk.member;
const highestScore = 1000;

/** The credit score, which nobody here can set, and whether the account may move money. */
export function MemberStanding({ member }: { member: Member }) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const { active, fullName, creditScore } = member;
  const change = useMutation({
    mutationFn: () => call('setMemberActive', { id: member._id, active: !active }),
    onSuccess: (reply) => {
      if ('approval' in reply) notify.success(desk.approvals.proposed);
      else notify.success(reply.active ? texts.restoredDone : texts.suspendedDone);
    },
    onError: (error) => notify.error(errorSentence(error)),
    onSettled: () => {
      setAsking(false);
      void refreshMember(member._id);
      void refreshApprovals();
    },
  });
  const waiting = useWaitingApprovals().find(
    ({ kind, member: { _id } }) => kind === 'member.restore' && _id === member._id,
  );
  const button = active ? texts.suspend : texts.restore;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col items-start gap-4">
        {creditScore === null ? (
          <p className="text-quiet">{texts.noScore}</p>
        ) : (
          <div className="flex w-full flex-col gap-2">
            <p className="font-medium">{texts.score(creditScore)}</p>
            <Progress value={creditScore} max={highestScore} label={texts.scoreLabel} />
          </div>
        )}
        <p>
          <StatusChip tone={active ? 'success' : 'danger'}>{active ? texts.activeNow : texts.suspended}</StatusChip>
        </p>
        <AccountSigns {...member} />
        {member.reopened && <p className="text-quiet">{texts.reopened}</p>}
        {waiting ? (
          <WaitsForSecond approval={waiting} />
        ) : (
          <Button
            look={active ? 'danger' : 'secondary'}
            className="w-full sm:w-auto"
            missing={online ? undefined : desk.offlineAction}
            onClick={() => setAsking(true)}
          >
            {button}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={button}
        confirm={button}
        look={active ? 'danger' : 'primary'}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{active ? texts.suspendQuestion(fullName) : texts.restoreQuestion(fullName)}</p>
      </ConfirmDialog>
    </Card>
  );
}
