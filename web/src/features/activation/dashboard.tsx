import type { ReactNode } from 'react';
import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { ActivationFailed } from './activation-failed.tsx';
import { ActivationPanel } from './activation-panel.tsx';
import { useActivation } from './use-activation.ts';
import { useOpenWizard } from './use-open-wizard.ts';

type DashboardProps = { owner: { memberId: string; phoneNumber: string }; children: ReactNode };

/** The way to activation until the server says that it is complete; after that what an activated member sees. */
export function Dashboard({ owner, children }: DashboardProps) {
  const view = useActivation(owner, true);
  const { open, busy } = useOpenWizard(owner.phoneNumber);
  if (view.kind === 'loading') return <SkeletonCards label={activation.loading} cards={['figure']} />;
  if (view.kind === 'failed') return <ActivationFailed {...view} />;
  if (view.info.state !== 'INFO_COMPLETED')
    return <ActivationPanel memberId={owner.memberId} {...view} busy={busy} onActivate={open} />;
  const { shown } = view;
  return (
    <>
      {shown !== 'DONE' && (
        <div
          role="status"
          className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-5 py-4 text-warning"
        >
          <p className="font-medium">{shown === 'FINISHING' ? activation.panel.unsent : activation.correction.text}</p>
          {shown !== 'FINISHING' && (
            <Button look="secondary" busy={busy} onClick={open}>
              {activation.correction.action}
            </Button>
          )}
        </div>
      )}
      {children}
    </>
  );
}
