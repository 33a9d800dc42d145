import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { Queue } from '../queue.tsx';
import { IncomingRow } from './incoming-row.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { adviceQueueQuery } from './advice-query.ts';
import { unappliedQueueQuery } from './unapplied-query.ts';

const texts = desk.unappliedQueue;

/** The work queue of money that arrived and is on no loan. */
export function UnappliedQueue() {
  const query = useInfiniteQuery(unappliedQueueQuery());
  const refetch: typeof query.refetch = (options) => {
    // What members told of stands below.
    void queryClient.invalidateQueries(adviceQueueQuery());
    return query.refetch(options);
  };
  return (
    <Queue texts={texts} query={{ ...query, refetch }} look="cards" empty={texts.empty} idOf={(payment) => payment.id}>
      {(payment) => <IncomingRow payment={payment} />}
    </Queue>
  );
}
