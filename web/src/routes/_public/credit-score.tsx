import { createFileRoute } from '@tanstack/react-router';
import { score } from '../../copy/score.ts';
import { CreditScore } from '../../features/public-site/credit-score.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';

export const Route = createFileRoute('/_public/credit-score')({
  head: () => pageMeta(score.formula.title, score.formula.description),
  component: CreditScore,
});
