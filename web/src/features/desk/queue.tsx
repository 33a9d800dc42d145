import type { ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { QueueHead } from './queue-head.tsx';

type QueueProps<Item> = PagedRowsProps<Item> & {
  texts: { readonly title: string; readonly lead: string };
  /** What narrows the list down. */
  filter?: ReactNode;
};

/** The frame of each list of the desk: heading, refresh, filter, rows page by page. */
export function Queue<Item>({ filter, ...rows }: QueueProps<Item>) {
  return (
    <>
      <QueueHead title={rows.texts.title} lead={rows.texts.lead}>
        <RefreshButton query={rows.query} />
      </QueueHead>
      {filter}
      <PagedRows {...rows} />
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
