import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';

export const Route = createFileRoute('/_guarded/settings')({
  head: () => pageMeta(site.screens.settings),
  component: () => <ScreenTitle>{site.screens.settings}</ScreenTitle>,
});
