import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { NotFound } from '../../features/public-site/not-found.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';

export const Route = createFileRoute('/_public/$')({
  head: () => pageMeta(site.notFound.title),
  component: NotFound,
});
