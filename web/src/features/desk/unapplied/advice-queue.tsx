import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { RowsBelow } from '../paged-rows.tsx';
import { adviceQueueQuery } from './advice-query.ts';
import { AdviceRow } from './advice-row.tsx';

const texts = desk.advices;

/** What members say they have paid, below what has arrived: so both are seen together. */
export function AdviceQueue() {
  const query = useInfiniteQuery(adviceQueueQuery());
  return (
    <RowsBelow id="advices-title" texts={texts} query={query} empty={texts.empty} idOf={({ id }) => id}>
      {(advice) => <AdviceRow advice={advice} />}
    </RowsBelow>
  );
}
