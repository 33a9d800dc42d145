import { useState } from 'react';
import { activation } from '../../words/generated/activation.ts';
import { timings } from '../../lib/api/timings.ts';
import { Button } from '../../ui/button.tsx';
import { DrawnBridge } from '../../ui/drawn-bridge.tsx';
import { SpecifiedWait } from '../../ui/specified-wait.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast/toast.ts';
import { sendNow } from './drafts/step-outbox.ts';

type FinishingProps = { isDone: boolean; isWaiting: boolean; onDone: () => void };

const texts = activation.finishing;

/** Waits for every save; once the server has all of them, and at least as long as the spinner has to be seen, it is done. */
export function Finishing({ isDone, isWaiting, onDone }: FinishingProps) {
  // Who comes here with nothing left to save has nothing to wait for and nothing to be told.
  const [hadToSave] = useState(!isDone);
  if (isWaiting) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status">{texts.waiting}</p>
        <Button look="secondary" onClick={sendNow}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const finish = () => {
    if (hadToSave) notify.success(texts.done);
    onDone();
  };
  return (
    <div className="flex flex-col items-center gap-6 py-10 text-center text-lg">
      {isDone ? (
        <>
          <DrawnBridge />
          <p role="status">{texts.saved}</p>
        </>
      ) : (
        <Spinner label={texts.spinner} className="size-8" />
      )}
      <SpecifiedWait afterMs={hadToSave ? timings.wizardSpinnerMs : 0} isDone={isDone} onOver={finish} />
    </div>
  );
}
