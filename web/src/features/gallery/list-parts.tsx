import { adviceStates } from '@tulay/contract/repayment/advice-states';
import { NoAnswerError } from '../../lib/api/api-error.ts';
import { AdviceLine } from '../../ui/loan/advice-line.tsx';
import { Button } from '../../ui/button.tsx';
import { PayoutNews } from '../../ui/loan/payout-news.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { gallery } from '../../words/generated/gallery.ts';
import { wallet } from '../../words/generated/wallet.ts';
import { Part, Sample } from './part.tsx';

const texts = wallet.movements;
const never = () => new Promise<never>(() => undefined);
const quiet = { data: undefined, error: null, isFetching: false, hasNextPage: false, isFetchNextPageError: false };

/** By what each is called at its sample. */
function queries() {
  const data = { pages: [{ items: [gallery.sample.short, gallery.sample.long] }] };
  const failed = { ...quiet, error: new NoAnswerError() };
  return {
    loading: { ...quiet, isFetching: true },
    failed,
    empty: { ...quiet, data: { pages: [{ items: [] }] } },
    more: { ...quiet, data, hasNextPage: true },
    'more failed': { ...failed, data, hasNextPage: true, isFetchNextPageError: true },
  };
}

export function ListParts() {
  return (
    <>
      <Part name="payout-news">
        {(['FAILED', 'PROCESSING'] as const).map((status) => (
          <Sample key={status} state={status}>
            <PayoutNews
              withdrawal={{
                status,
                statusText: gallery.sample.short,
                statusColor: status === 'FAILED' ? 'danger' : 'info',
                statusIcon: status === 'FAILED' ? 'triangle-alert' : 'hourglass',
                statusMessage: gallery.sample.long,
                totalAmountWithdrawn: 2000,
                bankName: gallery.sample.name,
              }}
            >
              <Button look="danger" className="mt-3">
                {gallery.sample.action}
              </Button>
            </PayoutNews>
          </Sample>
        ))}
      </Part>
      <Part name="paged-card">
        {Object.entries(queries()).map(([state, query]) => (
          <Sample key={state} wide state={state}>
            <PagedCard<string>
              texts={texts}
              retry={texts.retry}
              query={{ ...query, refetch: never, fetchNextPage: never }}
            >
              {(items) => (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </PagedCard>
          </Sample>
        ))}
      </Part>
      <AdviceLines />
    </>
  );
}

function AdviceLines() {
  return (
    <Part name="advice-line">
      {adviceStates.map((state) => (
        <Sample key={state} state={state}>
          <ul>
            <AdviceLine
              advice={{
                id: state,
                reference: gallery.sample.short,
                amountPHP: 2000,
                paidOn: '2026-11-20',
                state,
                stateText: gallery.sample.short,
                restsUntil: '2026-11-25',
              }}
            />
          </ul>
        </Sample>
      ))}
    </Part>
  );
}
