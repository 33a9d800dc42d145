import { useInfiniteQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useOnline } from '../../lib/use-online.ts';
import { withdrawalsQuery } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithdrawalLine } from './withdrawal-line.tsx';

const texts = wallet.withdrawals;

/** Everything the member withdrew, newest first, and what became of it. What is known stays while it is asked for again. */
export function Withdrawals({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(withdrawalsQuery(phoneNumber));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const online = useOnline();
  const withdrawals = data?.pages.flatMap((page) => page.items);
  const isMissing = error !== null && (withdrawals === undefined || isFetchNextPageError);
  return (
    <Card title={texts.title}>
      {withdrawals === undefined && !error && <Skeleton label={texts.loading} lines={3} />}
      {withdrawals?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      {withdrawals !== undefined && withdrawals.length > 0 && (
        <ul aria-label={texts.list} className="-my-4 flex flex-col divide-y divide-line">
          {withdrawals.map((withdrawal) => (
            <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
      {isMissing && !online && <p className="text-quiet">{texts.offline}</p>}
      {isMissing && online && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger">
          <p>
            {texts.failed} {errorSentence(error)}
          </p>
          <Button
            look="secondary"
            busy={isFetching}
            onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          >
            {texts.retry}
          </Button>
        </div>
      )}
      {hasNextPage && !isMissing && (
        <Button look="secondary" className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}
