import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { Recover } from '../../features/account/session/recovery/recover.tsx';

export const Route = createFileRoute('/_public/recover')({
  head: () => pageMeta(site.screens.recover, site.descriptions.recover),
  component: Recover,
});
