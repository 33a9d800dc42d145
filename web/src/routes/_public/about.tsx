import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { About } from '../../features/site/about.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/about')({
  head: () => pageMeta(site.about.title, site.about.description),
  component: About,
});
