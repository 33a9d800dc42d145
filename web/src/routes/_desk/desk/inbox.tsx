import { createFileRoute } from '@tanstack/react-router';
import { inboxQuery } from '../../../features/desk/queries.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';
import { Inbox } from '../../../features/desk/inbox/inbox.tsx';

export const Route = createFileRoute('/_desk/desk/inbox')({
  loader: ({ cause }) => {
    if (cause !== 'stay') prefetchPages(inboxQuery(false));
  },
  component: Inbox,
});
