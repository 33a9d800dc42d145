import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { VerifyScreen } from '../../features/document/verify-screen.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/verify/$id')({
  head: () => ({
    meta: [...pageMeta(site.verify.title, site.verify.description).meta, { name: 'robots', content: 'noindex' }],
  }),
  component: Verify,
});

function Verify() {
  const { id } = Route.useParams();
  return <VerifyScreen id={id} />;
}
