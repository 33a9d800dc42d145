import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_guarded/settings')({
  // From where the receiving account is shown, straight to its correction.
  validateSearch: ({ correct }): { correct?: 'bank' } => (correct === 'bank' ? { correct } : {}),
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/session/guards.ts');
    await requireActivated({ preload });
  },
  head: () => pageMeta(site.screens.settings),
  component: Settings,
});

function Settings() {
  return <SettingsScreen correcting={Route.useSearch().correct} />;
}
