import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { HowItWorks } from '../../features/public-site/how-it-works.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';

export const Route = createFileRoute('/_public/hiw')({
  head: () => pageMeta(site.hiw.title, site.hiw.description),
  component: HowItWorks,
});
