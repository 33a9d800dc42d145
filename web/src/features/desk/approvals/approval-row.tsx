import type { ReplyOf } from '@tulay/contract/table';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { leaveRow } from '../keyboard/rows.ts';
import { MemberName } from '../member-name.tsx';
import { ApprovalDialog, type ApprovalChoice } from './approval-dialog.tsx';
import type { Approval } from './approvals-query.ts';

const texts = desk.approvals;

type ApprovalRowProps = { approval: Approval; reasons: ReplyOf<'approvalQueue'>['reasons'] };

/** One thing that waits: what it does, to whom, who proposed it and since when. */
export function ApprovalRow({ approval, reasons }: ApprovalRowProps) {
  const { id, sentence, member, loanId, proposedAt, proposedBy, proposedByYou, lapsesAt, hindrance } = approval;
  const [asked, setAsked] = useState<ApprovalChoice>();
  const [decided, setDecided] = useState(false);
  // Once the dialog is closed, and while the row is still there.
  useEffect(() => {
    if (decided) leaveRow(id);
  }, [decided, id]);
  return (
    <li
      data-row={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-x-6"
    >
      <div className="flex min-w-0 flex-col items-start gap-1">
        {proposedByYou && <StatusChip tone="info">{texts.proposedByYou}</StatusChip>}
        <p className="text-lg font-semibold wrap-anywhere">{sentence}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          {loanId === null ? (
            <span className="font-medium wrap-anywhere">
              <MemberName name={member.fullName} />
            </span>
          ) : (
            <Link
              to="/desk/loans/$loanId"
              params={{ loanId }}
              aria-keyshortcuts="o"
              className="inline-flex min-h-touch items-center font-semibold text-link underline wrap-anywhere"
            >
              <span>
                <MemberName name={member.fullName} />
              </span>
            </Link>
          )}
        </p>
        <p className="text-sm text-quiet">
          {!proposedByYou && `${texts.proposedBy({ name: proposedBy })} · `}
          <time dateTime={proposedAt}>{texts.since({ at: formatManilaInstant(proposedAt) })}</time>
          {` · ${texts.lapses({ at: formatManilaInstant(lapsesAt) })}`}
        </p>
        {hindrance && !isApprovedHere(approval) && <p className="font-medium text-danger">{hindrance}</p>}
      </div>
      <Choices approval={approval} onAsk={setAsked} />
      {asked && (
        <ApprovalDialog
          approval={approval}
          choice={asked}
          reasons={reasons}
          onClose={() => setAsked(undefined)}
          onDecided={() => {
            setAsked(undefined);
            setDecided(true);
          }}
        />
      )}
    </li>
  );
}

/** The release of a loan is decided beside the loan. */
const isRelease = ({ kind, loanId }: Approval) => kind === 'loan.approve_disbursement' && loanId !== null;

/** Whether the row has the button to approve it, which says what is in the way. */
const isApprovedHere = (approval: Approval) => !approval.proposedByYou && !isRelease(approval);

/** What this officer can do with it. */
function Choices({ approval, onAsk }: { approval: Approval; onAsk: (choice: ApprovalChoice) => void }) {
  const { loanId, proposedByYou, refusal, hindrance, sentence } = approval;
  const offline = useOnline() ? undefined : desk.offlineAction;
  if (isRelease(approval) && loanId !== null)
    return (
      <Link
        to="/desk/loans/$loanId"
        params={{ loanId }}
        data-row-focus
        className="inline-flex min-h-touch items-center font-semibold text-link underline"
      >
        {texts.openLoan}
      </Link>
    );
  if (proposedByYou)
    return (
      <Button
        look="secondary"
        aria-keyshortcuts="x"
        data-row-focus
        missing={offline}
        onClick={() => onAsk('take_back')}
      >
        <span aria-hidden="true">{texts.choices.take_back.button}</span>
        <span className="sr-only">{texts.buttonName({ action: texts.choices.take_back.button, what: sentence })}</span>
        <KeyHint>x</KeyHint>
      </Button>
    );
  return (
    <div className="flex gap-3">
      {(['approve', 'decline'] as const).map((choice) => (
        <Button
          key={choice}
          look={choice === 'approve' ? 'primary' : 'danger'}
          className="grow"
          aria-keyshortcuts={choice === 'approve' ? 'a' : 'x'}
          data-row-focus={choice === 'approve' || undefined}
          missing={refusal ?? (choice === 'approve' ? hindrance : null) ?? offline}
          onClick={() => onAsk(choice)}
        >
          <span aria-hidden="true">{texts.choices[choice].button}</span>
          <span className="sr-only">{texts.buttonName({ action: texts.choices[choice].button, what: sentence })}</span>
          <KeyHint>{choice === 'approve' ? 'a' : 'x'}</KeyHint>
        </Button>
      ))}
    </div>
  );
}
