import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { ScoreScreen } from '../../features/score/score-screen.tsx';
import { scoreHistoryQuery, scoreQuery } from '../../features/score/score-query.ts';
import { prefetch, prefetchPages } from '../../lib/api/query-client.ts';
import { activatedOpening } from '../../lib/member/opening.ts';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/score')({
  loader: (visit) => {
    const member = activatedOpening(visit);
    if (!member) return;
    prefetch(scoreQuery(member.phoneNumber));
    prefetchPages(scoreHistoryQuery(member.phoneNumber));
  },
  head: () => pageMeta(site.screens.score),
  component: Score,
});

function Score() {
  const owner = currentUser();
  // The session ended this moment: whoever shows it leads to signing in.
  if (!owner) return null;
  return <ScoreScreen phoneNumber={owner.phoneNumber} />;
}
