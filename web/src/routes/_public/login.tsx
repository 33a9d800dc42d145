import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { search } from '../../lib/search.ts';
import { SignIn } from '../../features/account/session/sign-in.tsx';
import { insideApp } from '../../features/account/session/inside-app.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: search({ next: insideApp }),
  head: () => pageMeta(site.screens.login, site.descriptions.login),
  component: Login,
});

function Login() {
  return <SignIn next={Route.useSearch().next} />;
}
