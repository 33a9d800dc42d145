import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { CalculatorSlot } from '../../features/calculator/calculator-slot.tsx';
import { Landing } from '../../features/site/landing.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/')({
  head: () => pageMeta(site.home.title, site.home.description),
  component: () => <Landing calculator={<CalculatorSlot />} />,
});
