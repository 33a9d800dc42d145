import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { HowItWorks } from '../../features/site/how-it-works.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/hiw')({
  head: () => pageMeta(site.hiw.title, site.hiw.description),
  component: HowItWorks,
});
