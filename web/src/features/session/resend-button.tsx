import { useEffect, useState } from 'react';
import { session } from '../../copy/session.ts';
import { timings } from '../../lib/timings.ts';
import { Button } from '../../ui/button.tsx';

const texts = session.recover;
const secondMs = 1000;

/** Asks for another code, at the earliest a minute after the last one. */
export function ResendButton({ onSend }: { onSend: () => Promise<boolean> }) {
  const [secondsLeft, setSecondsLeft] = useState(() => Math.ceil(timings.otpResendMs / secondMs));
  const [busy, setBusy] = useState(false);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), secondMs);
    return () => clearInterval(timer);
  }, [waiting]);

  const send = async () => {
    setBusy(true);
    if (await onSend()) setSecondsLeft(Math.ceil(timings.otpResendMs / secondMs));
    setBusy(false);
  };

  // Not announced each second: only the button is.
  if (waiting) return <p className="text-center text-sm text-quiet">{texts.againIn(secondsLeft)}</p>;
  return (
    <Button look="secondary" busy={busy} onClick={() => void send()}>
      {texts.again}
    </Button>
  );
}
