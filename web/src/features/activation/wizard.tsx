import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { useWayBack } from '../../ui/dialog/way-back.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { ComingSteps } from './coming-steps.tsx';
import { Finishing } from './finishing.tsx';
import { OpenStep } from './steps/open-step.tsx';
import { SaveChips } from './drafts/save-chips.tsx';
import type { StepEntry } from './drafts/step-outbox.ts';
import { isPassed, type InfoState, type Shown } from './step-to-show.ts';
import { steps, type Step } from './steps/steps.ts';
import { useStepTrail } from './use-step-trail.ts';
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

/** The five steps. Which one shows is decided by the server's state and what still waits here; a passed one may be looked at again. */
export function Wizard({ owner, info, shown, entries, isOffline, onLater, onDone }: WizardProps) {
  const present = stepOf(shown);
  const mayLookAt = (other: Step) => isPassed(other, shown, info, entries);
  const { step, passed, below, lookAt, goOn } = useStepTrail(present, mayLookAt);
  const number = step ? steps.indexOf(step) + 1 : steps.length;
  const presentIndex = present ? steps.indexOf(present) : steps.length;
  return (
    <WizardFrame
      title={step ? activation.steps[step] : activation.finishing.title}
      header={
        <div className="flex flex-col gap-4">
          <Stepper
            steps={steps.map((name) => activation.steps[name])}
            current={presentIndex}
            summary={activation.summary({ step: number })}
            doneLabel={activation.validated}
            onOpen={steps.some(mayLookAt) ? (index) => lookAt(steps[index]) : undefined}
            openLabel={(name) => activation.passed.open({ name })}
          />
          <SaveChips entries={entries} />
        </div>
      }
      beside={
        <>
          <ComingSteps from={number} />
          <p className="text-sm text-quiet">{activation.panel.free}</p>
        </>
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
          as={passed ? 'passed' : info.reopened === step ? 'correction' : 'present'}
          correction={info.reopened === step ? info.correction : undefined}
          entry={entries.findLast((entry) => entry.step === step)}
          onHandedIn={goOn}
        />
      ) : (
        <Finishing
          isDone={shown === 'DONE'}
          isWaiting={entries.some((entry) => entry.state === 'waiting')}
          onDone={onDone}
        />
      )}
      {below.map(({ place, back }, index) => (
        <Below key={place} name={index === below.length - 1 ? passed : undefined} onBack={back} />
      ))}
      {passed && (
        <Button look="secondary" onClick={goOn}>
          {activation.passed.back({ step: presentIndex + 1 })}
        </Button>
      )}
      {shown !== 'DONE' && (
        <Button look="quiet" onClick={onLater}>
          {activation.later}
        </Button>
      )}
    </WizardFrame>
  );
}

/** One step of the way back, and what is named in the address while it is the last. */
function Below({ name, onBack }: { name: Step | undefined; onBack: () => void }) {
  useWayBack(onBack, { name });
  return null;
}
