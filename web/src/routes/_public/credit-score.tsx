import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { CreditScore } from '../../features/site/credit-score.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/credit-score')({
  head: () => pageMeta(site.creditScore.title, site.creditScore.description),
  component: CreditScore,
});
