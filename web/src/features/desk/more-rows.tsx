import { desk } from '../../words/generated/desk.ts';
import { Button } from '../../ui/button.tsx';

interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** How many rows are on show, and the way to further ones. */
export function MoreRows({ query, shown }: { query: Paged; shown: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-quiet">
        {desk.queue.more({ count: shown })}
      </p>
      {query.hasNextPage && (
        <Button look="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {desk.loadMore}
        </Button>
      )}
    </div>
  );
}
