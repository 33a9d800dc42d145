import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { Recover } from '../../features/session/recover.tsx';

export const Route = createFileRoute('/_public/recover')({
  head: () => pageMeta(site.screens.recover, site.descriptions.recover),
  component: Recover,
});
