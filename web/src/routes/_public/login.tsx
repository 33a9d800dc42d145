import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { SignIn } from '../../features/session/sign-in.tsx';
import { insideApp } from '../../lib/inside-app.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => {
    const place = insideApp(next);
    return place === undefined ? {} : { next: place };
  },
  head: () => pageMeta(site.screens.login),
  component: Login,
});

function Login() {
  return <SignIn next={Route.useSearch().next} />;
}
