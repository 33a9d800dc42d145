import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { Registration } from '../../features/registration/registration.tsx';

export const Route = createFileRoute('/_public/register')({
  head: () => pageMeta(site.screens.register),
  component: Registration,
});
