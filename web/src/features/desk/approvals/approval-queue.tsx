import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { Queue } from '../queue.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { approvalQueueQuery } from './approvals-query.ts';

const texts = desk.approvals;

/** One queue of what waits for a second officer. */
export function ApprovalQueue() {
  const query = useInfiniteQuery(approvalQueueQuery());
  const reasons = query.data?.pages[0]?.reasons ?? [];
  return (
    <Queue texts={texts} query={query} look="cards" empty={texts.empty} idOf={(approval) => approval.id}>
      {(approval) => <ApprovalRow approval={approval} reasons={reasons} />}
    </Queue>
  );
}
