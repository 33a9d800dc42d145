import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { desk } from '../../../words/generated/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { LoadState } from '../load-state.tsx';
import { QueueHead } from '../queue-head.tsx';
import { refreshDesk } from '../queries.ts';
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
        <Button
          look="quiet"
          className="-mr-4"
          busy={query.isRefetching}
          aria-keyshortcuts="r"
          onClick={() => void refreshDesk()}
        >
          {!query.isRefetching && <RefreshCw aria-hidden="true" className="size-5" />}
          <span className="whitespace-nowrap max-sm:sr-only">{desk.refresh}</span>
          <KeyHint>r</KeyHint>
        </Button>
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
