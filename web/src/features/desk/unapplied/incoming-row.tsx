import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { RowButton } from '../keyboard/row-button.tsx';
import { useLeaveRow } from '../keyboard/use-leave-row.ts';
import { MemberLink } from '../member-link.tsx';
import { MemberName } from '../member-name.tsx';
import { RowFailed } from '../row-failed.tsx';
import { useAsked } from '../use-asked.ts';
import { WireMoney } from '../wire-money.tsx';
import { RowCard } from './row-card.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { Incoming } from './unapplied-query.ts';

const texts = desk.unappliedQueue;
type Action = keyof typeof texts.actions;

/** One payment: how much, from whom, why it is on no loan, and which loans it may be meant for. */
export function IncomingRow({ payment }: { payment: Incoming }) {
  const { id, number, amount, currency, channel, provider, providerId, reference, payerName } = payment;
  return (
    <RowCard id={id}>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <WireMoney amount={amount} currencyCode={currency === '' ? 'PHP' : currency} className="text-title font-bold" />
        <span className="font-medium wrap-anywhere">
          {reference === '' ? texts.noReference : texts.reference({ reference })}
        </span>
        {payerName !== '' && (
          <span className="wrap-anywhere">
            <MemberName name={payerName} />
          </span>
        )}
        <span className="text-sm text-quiet wrap-anywhere">
          {`${number} · ${texts.by({ channel: texts.channels[channel], provider, id: providerId })}`}
        </span>
        <Times payment={payment} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <StatusChip tone="warning" wraps>
          {payment.reasonText}
        </StatusChip>
        <Candidates payment={payment} />
      </div>
      <Settling payment={payment} />
    </RowCard>
  );
}

function Times({ payment: { sentAt, arrivedAt } }: { payment: Incoming }) {
  return (
    <span className="text-sm text-quiet">
      {sentAt !== null && <time dateTime={sentAt}>{`${texts.sent({ at: formatManilaInstant(sentAt) })} · `}</time>}
      <time dateTime={arrivedAt}>{texts.arrived({ at: formatManilaInstant(arrivedAt) })}</time>
    </span>
  );
}

function Candidates({ payment: { candidates } }: { payment: Incoming }) {
  if (candidates.length === 0) return <p className="text-sm text-quiet">{texts.noCandidate}</p>;
  return (
    <div className="text-sm">
      <p className="text-quiet">{texts.candidates}</p>
      <ul className="flex flex-col">
        {candidates.map(({ loanId, reference, fullName, why }) => (
          <li key={loanId} className="flex flex-wrap items-center gap-x-2">
            <MemberLink loanId={loanId} name={fullName} />
            <span className="figures">{reference}</span>
            <span className="text-quiet">{why.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What this officer can propose, and what of it waits for a second one. */
function Settling({ payment }: { payment: Incoming }) {
  const { id, number, isBooked } = payment;
  const { asked, isOpen, failed, ask, close, done, fail } = useAsked<Action>();
  const waiting = useWaitingApprovals().find(({ incomingId }) => incomingId === id);
  const online = useOnline();
  const leave = useLeaveRow(id);
  const outcome = {
    onClose: close,
    onProposed: () => {
      done();
      leave();
    },
    onFailed: fail,
  };
  const button = (action: Action, shortcut: string) => ({
    text: texts.actions[action].button,
    name: texts.buttonName({ action: texts.actions[action].button, number }),
    shortcut,
    className: 'grow',
    missing: online ? undefined : desk.offlineAction,
    onClick: () => ask(action),
  });
  if (waiting) return <WaitsForSecond approval={waiting} />;
  return (
    <div className="flex flex-col gap-3">
      <RowFailed error={failed} />
      <div className="flex flex-wrap gap-3">
        {isBooked && <RowButton {...button('apply', 'a')} isMain />}
        {isBooked && <RowButton {...button('clear', 'c')} look="secondary" />}
        <RowButton {...button(isBooked ? 'return' : 'close', 'x')} isMain={!isBooked} look="secondary" />
      </div>
      {asked === 'apply' && <ApplyDialog open={isOpen} payment={payment} {...outcome} />}
      {asked === 'clear' && <ClearDialog open={isOpen} payment={payment} {...outcome} />}
      {(asked === 'return' || asked === 'close') && (
        <ReturnDialog open={isOpen} payment={payment} action={asked} {...outcome} />
      )}
    </div>
  );
}
