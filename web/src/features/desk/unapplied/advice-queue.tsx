import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { Empty } from '../empty.tsx';
import { LoadState } from '../load-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { adviceQueueQuery } from './advice-query.ts';
import { AdviceRow } from './advice-row.tsx';

const texts = desk.advices;

/** What members say they have paid, below what has arrived: so both are seen together. */
export function AdviceQueue() {
  const query = useInfiniteQuery(adviceQueueQuery());
  return (
    <section aria-labelledby="advices-title" className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id="advices-title" className="text-title font-bold">
          {texts.title}
        </h2>
        <p className="text-quiet max-md:text-sm">{texts.lead}</p>
      </div>
      <LoadState query={query} loading={texts.loading}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty>{texts.empty}</Empty>;
          return (
            <>
              <ol aria-label={texts.list} className="flex flex-col gap-3">
                {items.map((advice) => (
                  <AdviceRow key={advice.id} advice={advice} />
                ))}
              </ol>
              <MoreRows query={query} shown={items.length} />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
