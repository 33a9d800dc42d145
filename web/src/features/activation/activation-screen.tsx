import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activation } from '../../words/generated/activation.ts';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { ActivationFailed } from './activation-failed.tsx';
import { ActivationPanel } from './activation-panel.tsx';
import { useActivation } from './use-activation.ts';
import { useOpenWizard } from './use-open-wizard.ts';
import { Wizard } from './wizard.tsx';

type ActivationScreenProps = { owner: { memberId: string; phoneNumber: string }; isWizardOpen: boolean };

/** The panel, then the wizard over it. Who is activated goes to the dashboard. */
export function ActivationScreen({ owner, isWizardOpen }: ActivationScreenProps) {
  // The wizard shows what an officer asked to correct, which only the answer tells.
  const view = useActivation(owner, !isWizardOpen);
  const navigate = useNavigate();
  const { open, busy } = useOpenWizard(owner.phoneNumber);
  // The wizard leaves by itself, when its spinner has been seen, and opens for corrections too.
  const isLeaving = !isWizardOpen && view.kind === 'known' && view.info.state === 'INFO_COMPLETED';
  useEffect(() => {
    if (isLeaving) void navigate({ to: '/dash', replace: true });
  }, [isLeaving, navigate]);
  if (view.kind === 'failed') return <ActivationFailed {...view} />;
  if (view.kind === 'loading' || isLeaving) return <SkeletonCards label={activation.loading} cards={['list']} />;
  if (!isWizardOpen) return <ActivationPanel memberId={owner.memberId} {...view} busy={busy} onActivate={open} />;
  return (
    <Wizard
      owner={owner}
      {...view}
      onLater={() => void navigate({ to: '/activate', search: {} })}
      onDone={() => void navigate({ to: '/dash', replace: true })}
    />
  );
}
