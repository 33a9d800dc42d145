import { useEffect, useRef, useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failed } from '../failed.tsx';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { canDecide, nextLoanId } from './next-loan.tsx';
import { useAsked } from '../use-asked.ts';
import type { QueueLoan, OfficerAction } from '../row-types.ts';

/** The way on is the same key in every status; what stands here leads elsewhere. */
const forward = { look: 'primary', key: 'a' } as const;
const manners: Partial<Record<OfficerAction['action'], { look: ButtonLook; key: string }>> = {
  needs_info: { look: 'secondary', key: 'i' },
  reject: { look: 'danger', key: 'x' },
  withdraw_proposal: { look: 'secondary', key: 'x' },
};
const membersTurn: readonly QueueLoan['status'][] = ['NEEDS_INFO', 'APPROVED'];

/** What can be decided now. What only another officer may do is shown with the reason. */
export function Decisions({ loan }: { loan: QueueLoan }) {
  const { asked, isOpen, failed, ask, close, done, fail } = useAsked<OfficerAction>();
  const [decided, setDecided] = useState<QueueLoan>();
  const attempt = useAttempt();
  const online = useOnline();
  const note = useRef<HTMLParagraphElement>(null);
  // Once the dialog is closed. With nothing left to decide the next loan is one press away, otherwise the new status is read.
  useEffect(() => {
    if (decided) ((canDecide(decided) ? null : document.getElementById(nextLoanId)) ?? note.current)?.focus();
  }, [decided]);
  const nothing = membersTurn.includes(loan.status) ? desk.decisions.waitingForMember : desk.decisions.none;
  return (
    <Card title={desk.decisions.title}>
      <div className="flex flex-col gap-3">
        {/* After a decision its button is gone: the focus comes here, where the new status stands. */}
        <p ref={note} tabIndex={-1} className="text-quiet">
          <span className="block text-sm">{desk.loan.memberReads}</span>
          {loan.statusMessage}
        </p>
        <Failed error={failed} />
        {loan.actions.length === 0 && <p className="font-medium">{nothing}</p>}
        {loan.actions.map((action) => {
          const { look, key } = manners[action.action] ?? forward;
          return (
            <Button
              key={action.action}
              look={look}
              className="w-full"
              aria-keyshortcuts={key}
              missing={action.refusal ?? (online ? undefined : desk.offlineAction)}
              onClick={() => ask(action)}
            >
              {desk.decisions.texts[action.action].button}
              <KeyHint>{key}</KeyHint>
            </Button>
          );
        })}
      </div>
      {asked && (
        <DecisionDialog
          key={asked.action}
          open={isOpen}
          loan={loan}
          asked={asked}
          attempt={attempt}
          onClose={close}
          onDecided={(loanAfter) => {
            done();
            setDecided(loanAfter);
          }}
          onFailed={fail}
        />
      )}
    </Card>
  );
}
