import { useEffect, useEffectEvent, useRef } from 'react';
import { activation } from '../../copy/activation.ts';
import { timings } from '../../lib/timings.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import { sendNow } from './step-outbox.ts';

type FinishingProps = { isDone: boolean; isWaiting: boolean; onDone: () => void };

const texts = activation.finishing;

/** Waits for every save; once the server has all of them, and at least as long as the spinner has to be seen, it is done. */
export function Finishing({ isDone, isWaiting, onDone }: FinishingProps) {
  const shownUntil = useRef(0);
  const finish = useEffectEvent(() => {
    // Who comes here with nothing left to save has nothing to be told.
    if (shownUntil.current > 0) notify.success(texts.done);
    onDone();
  });
  useEffect(() => {
    if (!isDone) {
      shownUntil.current = performance.now() + timings.wizardSpinnerMs;
      return undefined;
    }
    const timer = setTimeout(finish, shownUntil.current - performance.now());
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!isWaiting) {
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-center text-lg">
        <Spinner label={texts.spinner} className="size-8" />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">{texts.waiting}</p>
      <Button look="secondary" onClick={sendNow}>
        {texts.retry}
      </Button>
    </div>
  );
}
