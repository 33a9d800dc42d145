import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from './empty.tsx';
import { LoadState } from './load-state.tsx';
import { MoreRows } from './more-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { QueueHead } from './queue-head.tsx';

/** `sheet`: rows of one sheet, close together. `cards`: each on its own. */
const looks = {
  sheet: 'divide-y divide-line overflow-hidden rounded-card border border-line',
  cards: 'flex flex-col gap-3',
};

type QueueProps<Item> = {
  texts: { readonly title: string; readonly lead: string; readonly loading: string; readonly list: string };
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** What stands in place of a list without rows. */
  empty: string;
  look: keyof typeof looks;
  /** What narrows the list down. */
  filter?: ReactNode;
  idOf: (item: Item) => string | number;
  /** One `<li>`. */
  children: (item: Item) => ReactNode;
};

/** The frame of each list of the desk: heading, refresh, filter, rows page by page. */
export function Queue<Item>({ texts, query, empty, look, filter, idOf, children }: QueueProps<Item>) {
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <RefreshButton query={query} />
      </QueueHead>
      {filter}
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
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
