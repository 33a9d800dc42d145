import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import type { LoanFilter } from './loan-filter.ts';
import { MemberName } from '../member-name.tsx';
import { stateOfLoan } from '../queue-place.ts';
import { WireMoney } from '../wire-money.tsx';
import type { QueueLoan } from '../row-types.ts';

/** One loan of the queue; the whole row opens it. */
export function LoanQueueRow({ loan, filter }: { loan: QueueLoan; filter: LoanFilter }) {
  const { id: loanId, member, loanNumber } = loan;
  return (
    <li data-row={loanId}>
      <Link
        to="/desk/loans/$loanId"
        params={{ loanId }}
        state={stateOfLoan(filter)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 bg-raised px-4 py-3 -outline-offset-3 hover:bg-sunken md:grid-cols-[11rem_1fr_9rem_12rem_auto] md:py-2"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-2">
          <StatusChip wraps tone={loan.statusColor}>
            {loan.statusText}
          </StatusChip>
          {loan.disbursementProposedAt !== null && loan.status === 'CONFIRMED' && (
            <span className="min-w-0 text-sm font-medium text-info">
              {loan.proposedByYou ? desk.queue.proposedByYou : desk.queue.proposed}
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">
            <MemberName name={member.fullName} />
          </span>
          <span className="figures text-sm text-quiet">{member.phoneNumber}</span>
        </span>
        <span className="flex flex-col items-end">
          <WireMoney amount={loan.loanAmountPHP} className="font-semibold" />
          <span className="text-sm text-quiet">{desk.queue.months({ count: loan.installmentCount })}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm text-quiet max-md:col-span-2 md:flex-col md:items-end">
          <span className="figures">{loanNumber}</span>
          <time dateTime={loan.createdAt}>{formatManilaInstant(loan.createdAt)}</time>
        </span>
        <Icon of={ChevronRight} className="size-5 text-quiet max-md:hidden" />
      </Link>
    </li>
  );
}
