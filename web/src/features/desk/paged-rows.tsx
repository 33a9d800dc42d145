import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from './empty.tsx';
import { LoadState } from './load-state.tsx';
import { MoreRows } from './more-rows.tsx';

/** `sheet`: rows of one sheet, close together. `cards`: each on its own. */
const looks = {
  sheet: 'divide-y divide-line overflow-hidden rounded-card border border-line',
  cards: 'flex flex-col gap-3',
};

export type PagedRowsProps<Item> = {
  texts: { readonly loading: string; readonly list: string };
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** What stands in place of a list without rows. */
  empty: string;
  look: keyof typeof looks;
  idOf: (item: Item) => string | number;
  /** One `<li>`. */
  children: (item: Item) => ReactNode;
};

/** The rows of a list of the desk, page by page. */
export function PagedRows<Item>({ texts, query, empty, look, idOf, children }: PagedRowsProps<Item>) {
  return (
    <LoadState query={query} loading={texts.loading}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <Empty>{empty}</Empty>;
        return (
          <>
            <ol aria-label={texts.list} className={classNames(looks[look])}>
              {items.map((item) => (
                <Fragment key={idOf(item)}>{children(item)}</Fragment>
              ))}
            </ol>
            <MoreRows query={query} shown={items.length} />
          </>
        );
      }}
    </LoadState>
  );
}

type RowsBelowProps<Item> = Omit<PagedRowsProps<Item>, 'look'> & {
  id: string;
  texts: { readonly title: string; readonly lead: string };
};

/** A second list, below the one that a page is about. */
export function RowsBelow<Item>({ id, ...rows }: RowsBelowProps<Item>) {
  return (
    <section aria-labelledby={id} className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-title font-bold">
          {rows.texts.title}
        </h2>
        <p className="text-quiet max-md:text-sm">{rows.texts.lead}</p>
      </div>
      <PagedRows {...rows} look="cards" />
    </section>
  );
}
