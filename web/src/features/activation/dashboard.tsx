import type { ReactNode } from 'react';
import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { ActivationFailed } from './activation-failed.tsx';
import { ActivationPanel } from './activation-panel.tsx';
import type { InfoState, Shown } from './step-to-show.ts';
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
  return (
    <>
      {view.shown !== 'DONE' && <Unfinished shown={view.shown} info={view.info} busy={busy} onCorrect={open} />}
      {children}
    </>
  );
}

type UnfinishedProps = { shown: Exclude<Shown, 'DONE'>; info: InfoState; busy: boolean; onCorrect: () => void };

/** What is left of a complete activation: answers that are not sent yet, or the step to correct, with the officer's reason. */
function Unfinished({ shown, info: { reopened, correction }, busy, onCorrect }: UnfinishedProps) {
  const box = 'mb-6 rounded-card bg-warning-soft px-5 py-4 text-warning';
  if (shown === 'FINISHING') {
    return (
      <p role="status" className={classNames(box, 'font-medium')}>
        {activation.panel.unsent}
      </p>
    );
  }
  return (
    <div role="status" className={classNames(box, 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3')}>
      <div>
        <p>{activation.correction.text}</p>
        <p className="text-lg font-bold">{activation.steps[shown]}</p>
        {reopened === shown && correction && <p>{correction.sentence}</p>}
      </div>
      <Button look="accent" className="max-sm:w-full" busy={busy} onClick={onCorrect}>
        {activation.correction.action}
      </Button>
    </div>
  );
}
