import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { oneOf, search } from '../../lib/search.ts';
import { Registration } from '../../features/account/registration/registration.tsx';

export const Route = createFileRoute('/_public/register')({
  validateSearch: search({ step: oneOf('reg_1') }),
  head: () => pageMeta(site.screens.register, site.descriptions.register),
  component: Register,
});

function Register() {
  return <Registration isAtWork={Route.useSearch().step === 'reg_1'} />;
}
