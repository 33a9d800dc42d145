import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';

export const Route = createFileRoute('/_guarded/wallet')({
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/guards.ts');
    await requireActivated({ preload });
  },
  head: () => pageMeta(site.screens.wallet),
  component: () => <ScreenTitle>{site.screens.wallet}</ScreenTitle>,
});
