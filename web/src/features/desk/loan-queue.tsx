import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { desk } from '../../copy/desk.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from './empty.tsx';
import { LoadState } from './load-state.tsx';
import { LoanFilterForm, type LoanFilter } from './loan-filter.tsx';
import { LoanQueueRow } from './loan-queue-row.tsx';
import { OfficersTurn } from './officers-turn.tsx';
import { MoreRows } from './more-rows.tsx';
import { loanQueueQuery } from './queries.ts';
import { QueueHead } from './queue-head.tsx';

type LoanQueueProps = { filter: LoanFilter; onFilter: (filter: LoanFilter) => void };

/** The work queue of loans. */
export function LoanQueue({ filter, onFilter }: LoanQueueProps) {
  const query = useInfiniteQuery(loanQueueQuery(filter));
  const isFiltered = filter.status !== undefined || filter.search !== '';
  return (
    <>
      <QueueHead title={desk.queue.title} lead={desk.queue.lead}>
        <Button look="quiet" className="-mr-4" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {!query.isRefetching && <RefreshCw aria-hidden="true" className="size-5" />}
          {desk.refresh}
        </Button>
      </QueueHead>
      <LoanFilterForm {...filter} onChange={onFilter} />
      <OfficersTurn {...filter} onChange={onFilter} />
      <LoadState query={query} loading={desk.queue.loading}>
        {({ pages }) => {
          const loans = pages.flatMap((page) => page.items);
          if (loans.length === 0) return <Empty>{isFiltered ? desk.queue.nothingFound : desk.queue.empty}</Empty>;
          return (
            <>
              <ul aria-label={desk.queue.list} className="overflow-hidden rounded-card border border-line">
                {loans.map((loan) => (
                  <LoanQueueRow key={loan.id} loan={loan} />
                ))}
              </ul>
              <MoreRows query={query} shown={loans.length} />
            </>
          );
        }}
      </LoadState>
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
