import { desk } from '../../../words/generated/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import type { LoanDetails } from './loan-figures.tsx';

type LoanHistoryProps = { loan: LoanDetails; proposedAt: string | null };

/** What happened to a loan, the first thing first. */
export function LoanHistory({ loan, proposedAt }: LoanHistoryProps) {
  return (
    <Card title={desk.loan.history}>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {loan.events.map(({ status, statusText, reason, at }) => (
          <li key={`${at} ${status}`} className="flex flex-wrap justify-between gap-x-6">
            <div>
              <span className="font-medium">{statusText}</span>
              {reason && <p className="text-sm">{reason}</p>}
            </div>
            <time dateTime={at} className="figures text-sm text-quiet">
              {formatManilaInstant(at)}
            </time>
          </li>
        ))}
      </ol>
      {proposedAt && (
        <p className="mt-3 text-sm text-quiet">{desk.loan.proposedAt({ at: formatManilaInstant(proposedAt) })}</p>
      )}
    </Card>
  );
}
