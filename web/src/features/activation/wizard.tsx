import { activation } from '../../copy/activation.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Finishing } from './finishing.tsx';
import { SaveChips } from './save-chips.tsx';
import { StepFormOf } from './step-form-of.tsx';
import type { StepEntry } from './step-outbox.ts';
import type { InfoState, Shown } from './step-to-show.ts';
import { steps, type Step } from './steps.ts';
import { useStepDraft } from './use-step-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';

type WizardProps = {
  owner: { memberId: string; phoneNumber: string };
  info: InfoState;
  shown: Shown;
  entries: readonly StepEntry[];
  /** There is no network: what is shown is what this device knows. */
  isOffline: boolean;
  onLater: () => void;
  onDone: () => void;
};

const stepOf = (shown: Shown): Step | undefined => (shown === 'FINISHING' || shown === 'DONE' ? undefined : shown);

/** The five steps. Which one shows is decided by the server's state and what still waits here. */
export function Wizard({ owner, info, shown, entries, isOffline, onLater, onDone }: WizardProps) {
  const step = stepOf(shown);
  const number = step ? steps.indexOf(step) + 1 : steps.length;
  return (
    <WizardFrame
      title={step ? activation.steps[step] : activation.finishing.title}
      header={
        <div className="flex flex-col gap-4">
          <Stepper
            steps={steps.map((name) => activation.steps[name])}
            current={step ? number - 1 : steps.length}
            summary={activation.summary(number)}
          />
          <SaveChips entries={entries} />
        </div>
      }
    >
      {step && <p className="-mt-4 text-quiet">{activation.leads[step]}</p>}
      {isOffline && (
        <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {activation.offlineCopy}
        </p>
      )}
      {step ? (
        <OpenStep
          key={step}
          owner={owner}
          step={step}
          isCorrection={info.reopened === step}
          entry={entries.findLast((entry) => entry.step === step)}
        />
      ) : (
        <Finishing
          isDone={shown === 'DONE'}
          isWaiting={entries.some((entry) => entry.state === 'waiting')}
          onDone={onDone}
        />
      )}
      {shown !== 'DONE' && (
        <Button look="quiet" onClick={onLater}>
          {activation.later}
        </Button>
      )}
    </WizardFrame>
  );
}

type OpenStepProps = { owner: WizardProps['owner']; step: Step; isCorrection: boolean; entry: StepEntry | undefined };

function OpenStep({ owner, step, isCorrection, entry }: OpenStepProps) {
  const draft = useStepDraft({ ...owner, step, isCorrection });
  if (draft === undefined) return <Spinner label={activation.loading} />;
  return (
    <StepFormOf
      step={step}
      {...owner}
      draft={draft ?? undefined}
      refusal={entry?.refusal ?? null}
      busy={entry?.state === 'saving'}
    />
  );
}
