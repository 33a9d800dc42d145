import { NoAnswerError } from '../../lib/api/api-error.ts';
import { PagedCard } from '../../ui/paged-card.tsx';
import { gallery } from '../../words/generated/gallery.ts';
import { wallet } from '../../words/generated/wallet.ts';
import { Part, Sample } from './part.tsx';

const texts = wallet.movements;
const never = () => new Promise<never>(() => undefined);
const quiet = { data: undefined, error: null, isFetching: false, hasNextPage: false, isFetchNextPageError: false };
const pages = { pages: [{ items: [gallery.sample.short, gallery.sample.long] }] };
/** By what each is called at its sample. */
const queries = {
  loading: { ...quiet, isFetching: true },
  failed: { ...quiet, error: new NoAnswerError() },
  empty: { ...quiet, data: { pages: [{ items: [] }] } },
  more: { ...quiet, data: pages, hasNextPage: true },
  'more failed': { ...quiet, data: pages, error: new NoAnswerError(), hasNextPage: true, isFetchNextPageError: true },
};

export function ListParts() {
  return (
    <Part name="paged-card">
      {Object.entries(queries).map(([state, query]) => (
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
  );
}
