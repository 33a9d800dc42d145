import { Link } from '@tanstack/react-router';
import { desk } from '../../../words/generated/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { WireMoney } from '../wire-money.tsx';
import type { LoanDetails } from './loan-figures.tsx';

/** Earlier and later loans of the same member. */
export function OtherLoans({ loans }: { loans: readonly LoanDetails[] }) {
  if (loans.length === 0) return null;
  return (
    <Card title={desk.loan.otherLoans}>
      <ul className="flex flex-col divide-y divide-line">
        {loans.map(({ id, loanNumber, loanAmountPHP, statusColor, statusText }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              to="/desk/loans/$loanId"
              params={{ loanId: id }}
              className="figures inline-flex min-h-touch items-center font-semibold text-link underline"
            >
              {loanNumber}
            </Link>
            <WireMoney amount={loanAmountPHP} />
            <StatusChip tone={statusColor}>{statusText}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
