import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { ActivationScreen } from '../../features/activation/activation-screen.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';
import { ScreenTitle } from '../../features/site/screen-title.tsx';
import { toStep } from '../../features/activation/steps/steps.ts';
import { flag, search } from '../../lib/search.ts';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/activate')({
  head: () => pageMeta(site.screens.activate),
  validateSearch: search({ wizard: flag, open: toStep }),
  component: Activate,
});

function Activate() {
  const { wizard } = Route.useSearch();
  const owner = currentUser();
  // The session ended this moment: whoever shows it leads to signing in.
  if (!owner) return null;
  return (
    <>
      <ScreenTitle>{site.screens.activate}</ScreenTitle>
      <div className="page pb-8">
        <ActivationScreen owner={owner} isWizardOpen={wizard === true} />
      </div>
    </>
  );
}
