import { useEffect, useEffectEvent, useState } from 'react';
import { app } from '../words/generated/app.ts';
import { Button } from './button.tsx';

type SpecifiedWaitProps = {
  /** How long the screen is seen before it goes on by itself. */
  afterMs: number;
  /** What is waited for is done. */
  isDone?: boolean;
  className?: string;
  onOver: () => void;
};

/** Goes on by itself when the work is done and the time is over; at once, with the button, as soon as the work is done. */
export function SpecifiedWait({ afterMs, isDone = true, className = 'px-10', onOver }: SpecifiedWaitProps) {
  const [isTimeOver, setTimeOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimeOver(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isDone && isTimeOver) over();
  }, [isDone, isTimeOver]);
  if (!isDone || isTimeOver) return null;
  return (
    <Button look="secondary" className={className} onClick={onOver}>
      {app.goOn}
    </Button>
  );
}
