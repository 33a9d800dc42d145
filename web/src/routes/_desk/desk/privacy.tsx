import { createFileRoute } from '@tanstack/react-router';
import { privacyQueueQuery } from '../../../features/desk/privacy/privacy-query.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';
import { PrivacyRequests } from '../../../features/desk/privacy/privacy-requests.tsx';

export const Route = createFileRoute('/_desk/desk/privacy')({
  loader: ({ cause }) => {
    if (cause !== 'stay') prefetchPages(privacyQueueQuery(false));
  },
  component: PrivacyRequests,
});
