import { useRef, useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { QueueLoan } from '../loan-queue-row.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { DecisionDialog } from './decision-dialog.tsx';

export type OfficerAction = QueueLoan['actions'][number];

const looks: Partial<Record<OfficerAction['action'], ButtonLook>> = { reject: 'danger', needs_info: 'secondary' };
const membersTurn: readonly QueueLoan['status'][] = ['NEEDS_INFO', 'APPROVED'];

/** What can be decided now. What only another officer may do is shown with the reason. */
export function Decisions({ loan }: { loan: QueueLoan }) {
  const [asked, setAsked] = useState<OfficerAction>();
  const online = useOnline();
  const note = useRef<HTMLParagraphElement>(null);
  const nothing = membersTurn.includes(loan.status) ? desk.decisions.waitingForMember : desk.decisions.none;
  return (
    <Card title={desk.decisions.title}>
      <div className="flex flex-col gap-3">
        {/* After a decision its button is gone: the focus comes here, where the new status stands. */}
        <p ref={note} tabIndex={-1} className="text-quiet">
          <span className="block text-sm">{desk.loan.memberReads}</span>
          {loan.statusMessage}
        </p>
        {loan.actions.length === 0 && <p className="font-medium">{nothing}</p>}
        {loan.actions.map((action) => (
          <Button
            key={action.action}
            look={looks[action.action] ?? 'primary'}
            className="w-full"
            missing={action.refusal ?? (online ? undefined : desk.offlineAction)}
            onClick={() => setAsked(action)}
          >
            {desk.decisions.texts[action.action].button}
          </Button>
        ))}
      </div>
      {asked && (
        <DecisionDialog
          loan={loan}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDecided={() => {
            setAsked(undefined);
            // After the dialog has given the focus back to the button that opened it.
            requestAnimationFrame(() => note.current?.focus());
          }}
        />
      )}
    </Card>
  );
}
