import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { PrivacyScreen } from '../../features/privacy/privacy-screen.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';

export const Route = createFileRoute('/_guarded/account_/privacy')({
  head: () => pageMeta(site.screens.privacy),
  component: PrivacyScreen,
});
