import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';

export const Route = createFileRoute('/_public/register')({
  head: () => pageMeta(site.screens.register),
  component: () => <ScreenTitle>{site.screens.register}</ScreenTitle>,
});
