import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { PrivacyScreen } from '../../features/privacy/privacy-screen.tsx';
import { prefetch } from '../../lib/api/query-client.ts';
import { memberOpening } from '../../lib/member/opening.ts';
import { privacyQuery } from '../../lib/privacy-room.ts';
import { oneOf, search } from '../../lib/search.ts';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_guarded/account_/privacy')({
  validateSearch: search({ open: oneOf('copy', 'correction', 'deletion') }),
  loader: (visit) => {
    const member = memberOpening(visit);
    if (member) prefetch(privacyQuery(member.phoneNumber));
  },
  head: () => pageMeta(site.screens.privacy),
  component: PrivacyScreen,
});
