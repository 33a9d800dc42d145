import { createFileRoute } from '@tanstack/react-router';
import { UnappliedQueue } from '../../../features/desk/unapplied/unapplied-queue.tsx';
import { StatementCard } from '../../../features/desk/unapplied/statement-card.tsx';
import { unappliedQueueQuery } from '../../../features/desk/unapplied/unapplied-query.ts';
import { AdviceQueue } from '../../../features/desk/unapplied/advice-queue.tsx';
import { adviceQueueQuery } from '../../../features/desk/unapplied/advice-query.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';

export const Route = createFileRoute('/_desk/desk/unapplied')({
  loader: ({ cause }) => {
    if (cause === 'stay') return;
    prefetchPages(unappliedQueueQuery());
    prefetchPages(adviceQueueQuery());
  },
  component: Unapplied,
});

/** What arrived without a loan, what banks' statements bring, and what members say they have paid. */
function Unapplied() {
  return (
    <>
      <UnappliedQueue />
      <StatementCard />
      <AdviceQueue />
    </>
  );
}
