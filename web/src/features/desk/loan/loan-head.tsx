import { desk } from '../../../words/generated/desk.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { MemberName } from '../member-name.tsx';
import { WireMoney } from '../wire-money.tsx';
import type { QueueLoan } from '../row-types.ts';

/** Whose loan, how much, and where it stands. */
export function LoanHead({ loan }: { loan: QueueLoan }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-col items-start gap-2">
        <StatusChip tone={loan.statusColor}>{loan.statusText}</StatusChip>
        <h1 className="text-headline font-bold wrap-anywhere">
          <MemberName name={loan.member.fullName} />
        </h1>
        <p className="figures text-quiet">
          {desk.loan.title({ loanNumber: loan.loanNumber })} · {loan.member.phoneNumber}
        </p>
      </div>
      <p className="flex flex-col sm:items-end">
        <WireMoney amount={loan.loanAmountPHP} size="large" />
        <span className="text-quiet">{desk.queue.months({ count: loan.installmentCount })}</span>
      </p>
    </header>
  );
}
