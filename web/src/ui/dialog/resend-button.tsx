import { useEffect, useState } from 'react';
import { oneTimePassword as texts } from '../../words/generated/one-time-password.ts';
import { timings } from '../../lib/api/timings.ts';
import { Button } from '../button.tsx';

const secondMs = 1000;
const waitSeconds = () => Math.ceil(timings.otpResendMs / secondMs);

/** Asks for another code, at the earliest a minute after the last one. `onSend` says whether one was sent. */
export function ResendButton({ onSend }: { onSend: () => Promise<boolean> }) {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds);
  const [busy, setBusy] = useState(false);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), secondMs);
    return () => clearInterval(timer);
  }, [waiting]);

  const send = async () => {
    setBusy(true);
    if (await onSend()) setSecondsLeft(waitSeconds());
    setBusy(false);
  };

  // Not announced each second: only the button is.
  if (waiting) return <p className="text-sm text-quiet">{texts.againIn({ seconds: secondsLeft })}</p>;
  return (
    <Button look="quiet" busy={busy} onClick={() => void send()}>
      {texts.again}
    </Button>
  );
}
