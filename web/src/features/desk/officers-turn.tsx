import { useId } from 'react';
import { desk } from '../../copy/desk.ts';
import { classNames } from '../../ui/class-names.ts';
import type { LoanFilter } from './loan-filter.tsx';
import type { LoanStatus } from './queries.ts';

const statuses: readonly LoanStatus[] = ['PENDING', 'REVIEWING', 'CONFIRMED'];

type OfficersTurnProps = LoanFilter & { onChange: (filter: LoanFilter) => void };

/** One press to each status in which a loan waits for an officer; a second press shows all again. */
export function OfficersTurn({ status, search, onChange }: OfficersTurnProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="mr-1 text-sm text-quiet">
        {desk.queue.officersTurn}
      </span>
      {statuses.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === status}
          onClick={() => onChange({ status: choice === status ? undefined : choice, search })}
          className={classNames(
            'min-h-touch rounded-full border px-4 text-sm font-semibold',
            choice === status ? 'border-brand bg-brand text-on-brand' : 'border-edge hover:bg-sunken',
          )}
        >
          {desk.loanStatuses[choice]}
        </button>
      ))}
    </div>
  );
}
