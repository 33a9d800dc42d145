import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { ScoreCard } from '../../features/score/score-card.tsx';
import { scoreQuery } from '../../features/score/score-query.ts';
import { memberDetailsQuery } from '../../lib/member/use-member-details.ts';
import { prefetch } from '../../lib/api/query-client.ts';
import { activatedOpening } from '../../lib/member/opening.ts';
import { useMyNumber } from '../../lib/proof/use-my-number.ts';
import { search } from '../../lib/search.ts';
import { settingsPart } from '../../features/account/settings/settings-part.ts';
import { SettingsScreen } from '../../features/account/settings/settings-screen.tsx';

export const Route = createFileRoute('/_guarded/settings')({
  validateSearch: search({ open: settingsPart }),
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/session/guards.ts');
    await requireActivated({ preload });
  },
  loader: (visit) => {
    const member = activatedOpening(visit);
    if (!member) return;
    prefetch(memberDetailsQuery(member.phoneNumber));
    prefetch(scoreQuery(member.phoneNumber));
  },
  head: () => pageMeta(site.screens.settings),
  component: Settings,
});

function Settings() {
  const score = <ScoreCard phoneNumber={useMyNumber()} />;
  return <SettingsScreen score={score} />;
}
