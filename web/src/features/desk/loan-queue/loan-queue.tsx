import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { focusRowOf } from '../keyboard/rows.ts';
import { LoanFilterForm } from './loan-filter-form.tsx';
import type { LoanFilter } from './loan-filter.ts';
import { LoanQueueRow } from './loan-queue-row.tsx';
import { loanQueueQuery } from '../queries.ts';
import { Queue } from '../queue.tsx';

type LoanQueueProps = { filter: LoanFilter; onFilter: (filter: LoanFilter) => void };

/** The work queue of loans. */
export function LoanQueue({ filter, onFilter }: LoanQueueProps) {
  const query = useInfiniteQuery(loanQueueQuery(filter));
  const cameFrom = useLocation({ select: ({ state }) => state.deskLoan });
  const isLoaded = query.data !== undefined;
  // After the screen has given the focus to its top.
  useEffect(() => {
    if (!isLoaded || cameFrom === undefined) return;
    const waiting = requestAnimationFrame(() => focusRowOf(cameFrom));
    return () => cancelAnimationFrame(waiting);
  }, [isLoaded, cameFrom]);
  const isNarrowed = filter.shown !== 'WAITING' || filter.search !== '';
  return (
    <Queue
      texts={desk.queue}
      query={query}
      look="sheet"
      empty={isNarrowed ? desk.queue.nothingFound : desk.queue.empty}
      filter={<LoanFilterForm {...filter} onChange={onFilter} />}
      idOf={(loan) => loan.id}
    >
      {(loan) => <LoanQueueRow loan={loan} filter={filter} />}
    </Queue>
  );
}
