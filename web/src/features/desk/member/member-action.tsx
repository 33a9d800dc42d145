import type { ApprovalKind } from '@tulay/contract/approval/choices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../failed.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals, useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LettersMark } from '../member-name.tsx';
import { refreshMember } from '../queries.ts';

type MemberActionProps = {
  id: string;
  /** What of it waits for a second officer. */
  kind: ApprovalKind;
  label: string;
  question: string;
  /** Whose account it is, as the question says. */
  name: string;
  isDanger?: boolean;
  /** Does it; what is said then. */
  send: () => Promise<string>;
};

/** Something that is done to a member's account after one more question, or that it waits for a second officer. */
export function MemberAction({ id, kind, label, question, name, isDanger = false, send }: MemberActionProps) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (told) => notify.success(told),
    onSettled: () => {
      setAsking(false);
      void refreshMember(id);
      void refreshApprovals();
    },
  });
  const waiting = useWaitingApprovals().find((one) => one.kind === kind && one.member?._id === id);
  if (waiting) return <WaitsForSecond approval={waiting} />;
  return (
    <>
      <Button
        look={isDanger ? 'danger' : 'secondary'}
        className="w-full sm:w-auto"
        missing={online ? undefined : desk.offlineAction}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Failed error={sending.error} />
      <ConfirmDialog
        open={asking}
        title={label}
        confirm={label}
        look={isDanger ? 'danger' : 'primary'}
        busy={sending.isPending}
        onConfirm={() => sending.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className="wrap-anywhere">
          {question}
          <LettersMark name={name} />
        </p>
      </ConfirmDialog>
    </>
  );
}
