import { createFileRoute } from '@tanstack/react-router';
import { UnappliedQueue } from '../../../features/desk/unapplied/unapplied-queue.tsx';
import { unappliedQueueQuery } from '../../../features/desk/unapplied/unapplied-query.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';

export const Route = createFileRoute('/_desk/desk/unapplied')({
  loader: ({ cause }) => {
    if (cause !== 'stay') prefetchPages(unappliedQueueQuery());
  },
  component: UnappliedQueue,
});
