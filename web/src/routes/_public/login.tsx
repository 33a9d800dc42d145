import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { SignIn } from '../../features/session/sign-in.tsx';
import { insideApp } from '../../features/session/inside-app.ts';

export const Route = createFileRoute('/_public/login')({
  // `undefined` is said, not left out: the router lays this over the raw search, where a foreign place would remain.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({ next: insideApp(next) }),
  head: () => pageMeta(site.screens.login, site.descriptions.login),
  component: Login,
});

function Login() {
  return <SignIn next={Route.useSearch().next} />;
}
