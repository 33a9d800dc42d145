import { useInfiniteQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { movementsQuery } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Spinner } from '../../ui/spinner.tsx';

const texts = wallet.movements;

/** What came into the wallet and left it, newest first. */
export function Movements({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(movementsQuery(phoneNumber));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const movements = data?.pages.flatMap((page) => page.items);
  return (
    <Card title={texts.title}>
      {error && (movements === undefined || isFetchNextPageError) && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger">
          <p>
            {texts.failed} {errorSentence(error)}
          </p>
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {movements === undefined && !error && <Spinner label={texts.loading} />}
      {movements?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
        {movements?.map(({ id, at, text, direction, amountPHP, reference }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
            <span className="flex flex-col">
              <span className="font-medium">{text}</span>
              <span className="text-sm text-quiet">
                {formatInstant(at)} · {texts.reference({ reference })}
              </span>
            </span>
            <span className={classNames('figures ml-auto font-semibold', direction === 'in' && 'text-success')}>
              {direction === 'in' ? '+' : '−'}
              {formatMoney(wireCentavos(amountPHP))}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}
