import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { Registration } from '../../features/registration/registration.tsx';

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'reg_1' | undefined } => ({
    step: step === 'reg_1' ? step : undefined,
  }),
  head: () => pageMeta(site.screens.register, site.descriptions.register),
  component: Register,
});

function Register() {
  return <Registration isAtWork={Route.useSearch().step === 'reg_1'} />;
}
