import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PayForScreen } from '../../features/repayment/pay-for-screen.tsx';
import { needSentences } from '../../lib/language/need-sentences.ts';
import { pageMeta } from '../../features/site/page-meta.ts';
import { site } from '../../words/generated/site.ts';

export const Route = createFileRoute('/_public/pay')({
  // It says what a member's sheet says of ways to pay.
  beforeLoad: () => needSentences('member'),
  head: () => ({
    meta: [...pageMeta(site.pay.title, site.pay.description).meta, { name: 'robots', content: 'noindex' }],
  }),
  component: Pay,
});

function Pay() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <PayForScreen token={token} />;
}
