import { useEffect, useState, useSyncExternalStore } from 'react';
import { app } from '../words/generated/app.ts';
import { timings } from '../lib/api/timings.ts';
import { BridgeMark } from '../ui/bridge.tsx';
import { Button } from '../ui/button.tsx';
import { decline, install, wasDeclined, type InstallWay } from './install-offer.ts';
import { hasUnsentInput, subscribeToUnsentInput } from './unsent-input.ts';

/** Something is typed, or in hand in the calculator, whose figures would lie below the offer. */
const isBusy = () => hasUnsentInput() || document.activeElement?.closest('[data-calculator]') != null;

function subscribe(listener: () => void): () => void {
  const stop = subscribeToUnsentInput(listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    stop();
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** What is offered, to whoever it can be offered to: few load it. */
export default function InstallPanel({ way }: { way: Exclude<InstallWay, 'none'> }) {
  const [declined, setDeclined] = useState(wasDeclined);
  const [due, setDue] = useState(false);
  const busy = useSyncExternalStore(subscribe, isBusy);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), timings.installOfferMs);
    return () => clearTimeout(timer);
  }, []);

  const texts = app.install;
  if (declined && way === 'by-hand') return <p>{texts.byHand}</p>;
  if (declined)
    return (
      <Button look="secondary" className="justify-self-start" onClick={install}>
        {texts.action}
      </Button>
    );
  if (!due || busy) return null;
  const notNow = () => {
    decline();
    setDeclined(true);
  };
  return (
    <aside
      aria-label={texts.title}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised text-base text-ink shadow-float"
    >
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <div className="flex min-w-64 flex-1 items-center gap-4">
          <span className="flex size-12 flex-none items-center justify-center rounded-control bg-brand text-on-brand">
            <BridgeMark className="h-6 w-9" />
          </span>
          <div>
            <p className="font-bold">{texts.title}</p>
            <p className="text-sm text-quiet">{way === 'by-hand' ? texts.byHand : texts.text}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">
          {way === 'button' && <Button onClick={install}>{texts.action}</Button>}
          <Button look="quiet" onClick={notNow}>
            {texts.notNow}
          </Button>
        </div>
      </div>
    </aside>
  );
}
