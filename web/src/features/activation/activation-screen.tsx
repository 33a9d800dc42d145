import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activation } from '../../copy/activation.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ActivationFailed } from './activation-failed.tsx';
import { ActivationPanel } from './activation-panel.tsx';
import { useActivation } from './use-activation.ts';
import { useOpenWizard } from './use-open-wizard.ts';
import { Wizard } from './wizard.tsx';

type ActivationScreenProps = { owner: { memberId: string; phoneNumber: string }; isWizardOpen: boolean };

/** The panel, then the wizard over it. Who is activated goes to the dashboard. */
export function ActivationScreen({ owner, isWizardOpen }: ActivationScreenProps) {
  const view = useActivation(owner);
  const navigate = useNavigate();
  const { open, busy } = useOpenWizard(owner.phoneNumber);
  const isDone = view.kind === 'known' && view.shown === 'DONE';
  const toDashboard = () => navigate({ to: '/dash', replace: true });
  useEffect(() => {
    // The wizard leaves by itself, when its spinner has been seen.
    if (isDone && !isWizardOpen) void toDashboard();
  }, [isDone, isWizardOpen]);
  if (view.kind === 'failed') return <ActivationFailed {...view} />;
  if (view.kind === 'loading' || (isDone && !isWizardOpen)) return <Spinner label={activation.loading} />;
  if (!isWizardOpen) {
    return <ActivationPanel shown={view.shown} entries={view.entries} busy={busy} onActivate={open} />;
  }
  return (
    <Wizard
      owner={owner}
      {...view}
      onLater={() => void navigate({ to: '/activate', search: {} })}
      onDone={() => void toDashboard()}
    />
  );
}
