import type { ReplyOf } from '@tulay/contract/table';
import { Link } from '@tanstack/react-router';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { RowButton } from '../keyboard/row-button.tsx';
import { useLeaveRow } from '../keyboard/use-leave-row.ts';
import { MemberLink } from '../member-link.tsx';
import { MemberName } from '../member-name.tsx';
import { RowFailed } from '../row-failed.tsx';
import { useAsked } from '../use-asked.ts';
import { ApprovalDialog, refusalOf, type ApprovalChoice } from './approval-dialog.tsx';
import type { Approval } from './approvals-query.ts';

const texts = desk.approvals;

type ApprovalRowProps = { approval: Approval; reasons: ReplyOf<'approvalQueue'>['reasons'] };

/** One thing that waits: what it does, to whom, who proposed it and since when. */
export function ApprovalRow({ approval, reasons }: ApprovalRowProps) {
  const { id, sentence, member, loanId, proposedAt, proposedBy, proposedByYou, lapsesAt, hindrance } = approval;
  const { asked, isOpen, failed, ask, close, done, fail } = useAsked<ApprovalChoice>();
  const leave = useLeaveRow(id);
  return (
    <li
      data-row={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-x-6"
    >
      <div className="flex min-w-0 flex-col items-start gap-1">
        {proposedByYou && <StatusChip tone="info">{texts.proposedByYou}</StatusChip>}
        <p className="text-lg font-semibold wrap-anywhere">{sentence}</p>
        {member && (
          <p className="flex flex-wrap items-center gap-x-3">
            {loanId === null ? (
              <span className="font-medium wrap-anywhere">
                <MemberName name={member.fullName} />
              </span>
            ) : (
              <MemberLink loanId={loanId} name={member.fullName} />
            )}
          </p>
        )}
        <p className="text-sm text-quiet">
          {!proposedByYou && `${texts.proposedBy({ name: proposedBy })} · `}
          <time dateTime={proposedAt}>{texts.since({ at: formatManilaInstant(proposedAt) })}</time>
          {` · ${texts.lapses({ at: formatManilaInstant(lapsesAt) })}`}
        </p>
        {hindrance && !isApprovedHere(approval) && <p className="font-medium text-danger">{hindrance}</p>}
      </div>
      <div className="flex flex-col gap-3">
        <RowFailed error={failed} say={refusalOf} />
        <Choices approval={approval} onAsk={ask} />
      </div>
      {asked && (
        <ApprovalDialog
          key={asked}
          open={isOpen}
          approval={approval}
          choice={asked}
          reasons={reasons}
          onClose={close}
          onDecided={() => {
            done();
            leave();
          }}
          onFailed={fail}
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
  const button = (choice: ApprovalChoice) => {
    const text = texts.choices[choice].button;
    return { text, name: texts.buttonName({ action: text, what: sentence }), onClick: () => onAsk(choice) };
  };
  if (proposedByYou)
    return <RowButton {...button('take_back')} look="secondary" shortcut="x" isMain missing={offline} />;
  return (
    <div className="flex gap-3">
      <RowButton
        {...button('approve')}
        shortcut="a"
        isMain
        className="grow"
        missing={refusal ?? hindrance ?? offline}
      />
      <RowButton {...button('decline')} shortcut="x" look="danger" className="grow" missing={refusal ?? offline} />
    </div>
  );
}
