import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { CreditScore } from '../../features/public-site/credit-score.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';

export const Route = createFileRoute('/_public/credit-score')({
  head: () => pageMeta(site.creditScore.title, site.creditScore.description),
  component: CreditScore,
});
