import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { NotFound } from '../../features/site/not-found.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/$')({
  head: () => pageMeta(site.notFound.title),
  component: NotFound,
});
