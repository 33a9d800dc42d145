import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { desk } from '../../../copy/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Empty } from '../empty.tsx';
import { LoadState } from '../load-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { withdrawalQueueQuery, type WithdrawalStatus } from '../queries.ts';
import { QueueHead } from '../queue-head.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';

export type Shown = WithdrawalStatus | 'ALL';

const texts = desk.withdrawals;
const choices: Record<Shown, string> = { ...texts.statuses, ALL: texts.allStatuses };
const options = Object.entries(choices).map(([value, label]) => ({ value, label }));

/** What an address asks to see; what waits for an officer when it asks for nothing of the list. */
export function asShown(text: string | undefined): Shown {
  return text === 'PAID' || text === 'FAILED' || text === 'ALL' ? text : 'PROCESSING';
}

/** The work queue of withdrawals. */
export function WithdrawalQueue({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const query = useInfiniteQuery(withdrawalQueueQuery(shown === 'ALL' ? undefined : shown));
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <Button look="quiet" className="-mr-4" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {!query.isRefetching && <RefreshCw aria-hidden="true" className="size-5" />}
          {desk.refresh}
        </Button>
      </QueueHead>
      <div className="md:max-w-56">
        <SelectField
          label={texts.status}
          options={options}
          value={shown}
          onChange={(event) => onShow(asShown(event.currentTarget.value))}
        />
      </div>
      <LoadState query={query} loading={texts.loading}>
        {({ pages }) => {
          const withdrawals = pages.flatMap((page) => page.items);
          if (withdrawals.length === 0)
            return <Empty>{shown === 'PROCESSING' ? texts.empty : texts.nothingFound}</Empty>;
          return (
            <>
              <ul aria-label={texts.list} className="flex flex-col gap-4">
                {withdrawals.map((withdrawal) => (
                  <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </ul>
              <MoreRows query={query} shown={withdrawals.length} />
            </>
          );
        }}
      </LoadState>
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
