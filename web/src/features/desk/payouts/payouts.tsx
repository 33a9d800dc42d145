import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { LoadState } from '../load-state.tsx';
import { QueueHead } from '../queue-head.tsx';
import { refreshDesk } from '../queries.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { BankResults } from './bank-results.tsx';
import { MakeFile } from './make-file.tsx';
import { payoutCandidatesQuery } from './payout-queries.ts';
import { ReleasedFiles } from './released-files.tsx';

const texts = desk.payouts;

/** Withdrawals on their way through the bank: a file to pay them from, what the bank answered, and the files of before. */
export function Payouts() {
  const query = useQuery(payoutCandidatesQuery);
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <RefreshButton query={{ isRefetching: query.isRefetching, refetch: refreshDesk }} />
      </QueueHead>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <LoadState query={query} loading={texts.loading}>
          {(page) => <MakeFile key={page.items.map(({ id }) => id).join()} page={page} />}
        </LoadState>
        <BankResults />
      </div>
      <ReleasedFiles />
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
