import type { ReactNode } from 'react';
import { errorSentence } from '../lib/api/error-sentence.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './loading/skeleton.tsx';

/** Of a query that is read a page at a time, what a list needs. */
interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

type PagedCardProps<Item> = {
  texts: {
    readonly title: string;
    readonly failed: string;
    readonly loading: string;
    readonly empty: string;
    readonly more: string;
    /** Said in the place of why it did not come, while there is no network. */
    readonly offline?: string;
  };
  /** What the button says that asks again. */
  retry: string;
  query: PagedQuery<Item>;
  /** The list of what there is so far, drawn while there is something. */
  children: (items: readonly Item[]) => ReactNode;
};

/** A list on a card that is read a page at a time. What is known stays while it is asked for again. */
export function PagedCard<Item>({ texts, retry, query, children }: PagedCardProps<Item>) {
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query;
  const online = useOnline();
  const items = data?.pages.flatMap((page) => page.items);
  const isMissing = error !== null && (items === undefined || isFetchNextPageError);
  return (
    <Card title={texts.title}>
      {items === undefined && error === null && <Skeleton label={texts.loading} shape="list" />}
      {items?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      {items && items.length > 0 && children(items)}
      {isMissing && texts.offline && !online && <p className="text-quiet">{texts.offline}</p>}
      {isMissing && (online || !texts.offline) && (
        <div
          role="alert"
          className={classNames('flex flex-wrap items-center justify-between gap-3 text-danger', items && 'mt-4')}
        >
          <p>
            {texts.failed} {errorSentence(error)}
          </p>
          <Button
            look="secondary"
            busy={isFetching}
            onClick={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          >
            {retry}
          </Button>
        </div>
      )}
      {hasNextPage && !isMissing && (
        <Button look="secondary" className="mt-4" busy={isFetching} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}
