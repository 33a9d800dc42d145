import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../../copy/site.ts';
import { pageMeta } from '../../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../../features/public-site/screen-title.tsx';

export const Route = createFileRoute('/_desk/desk/')({
  head: () => pageMeta(site.screens.desk),
  component: () => <ScreenTitle>{site.screens.desk}</ScreenTitle>,
});
