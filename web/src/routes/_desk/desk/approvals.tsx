import { createFileRoute } from '@tanstack/react-router';
import { approvalQueueQuery } from '../../../features/desk/approvals/approvals-query.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';
import { ApprovalQueue } from '../../../features/desk/approvals/approval-queue.tsx';

export const Route = createFileRoute('/_desk/desk/approvals')({
  loader: ({ cause }) => {
    if (cause !== 'stay') prefetchPages(approvalQueueQuery());
  },
  component: ApprovalQueue,
});
