import { useState, type ReactNode } from 'react';
import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { useWayBack } from '../../ui/dialog/way-back.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { Finishing } from './finishing.tsx';
import { OpenStep } from './steps/open-step.tsx';
import { SaveChips } from './drafts/save-chips.tsx';
import type { StepEntry } from './drafts/step-outbox.ts';
import { isPassed, type InfoState, type Shown } from './step-to-show.ts';
import { steps, toStep, type Step } from './steps/steps.ts';
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
  const [wanted, setWanted] = useState(() => toStep(openHere()));
  const present = stepOf(shown);
  const passed = wanted && isPassed(wanted, shown, info, entries) ? wanted : undefined;
  const step = passed ?? present;
  const number = step ? steps.indexOf(step) + 1 : steps.length;
  const presentIndex = present ? steps.indexOf(present) : steps.length;
  const mayGoBack = steps.some((other) => isPassed(other, shown, info, entries));
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
            onOpen={mayGoBack ? (index) => setWanted(steps[index]) : undefined}
            openLabel={(name) => activation.passed.open({ name })}
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
          as={passed ? 'passed' : info.reopened === step ? 'correction' : 'present'}
          correction={info.reopened === step ? info.correction : undefined}
          entry={entries.findLast((entry) => entry.step === step)}
          onHandedIn={() => setWanted(undefined)}
        />
      ) : (
        <Finishing
          isDone={shown === 'DONE'}
          isWaiting={entries.some((entry) => entry.state === 'waiting')}
          onDone={onDone}
        />
      )}
      {passed && (
        <BackToPresent key={passed} from={passed} onBack={() => setWanted(undefined)}>
          {activation.passed.back({ step: presentIndex + 1 })}
        </BackToPresent>
      )}
      {shown !== 'DONE' && (
        <Button look="quiet" onClick={onLater}>
          {activation.later}
        </Button>
      )}
    </WizardFrame>
  );
}

type BackToPresentProps = { from: Step; onBack: () => void; children: ReactNode };

/** From a step that is looked at again, by this button or by the way back. */
function BackToPresent({ from, onBack, children }: BackToPresentProps) {
  useWayBack(onBack, { name: from });
  return (
    <Button look="secondary" onClick={onBack}>
      {children}
    </Button>
  );
}
