import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScoreScreen } from '../../features/settings/score/score-screen.tsx';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/score')({
  head: () => pageMeta(site.screens.score),
  component: Score,
});

function Score() {
  const owner = currentUser();
  // The session ended this moment: whoever shows it leads to signing in.
  if (!owner) return null;
  return <ScoreScreen phoneNumber={owner.phoneNumber} />;
}
