import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';

/** Leaves the lines in sight that were last read. */
const ofAScreen = 0.85;

/**
 * Whether the end of `what` was in sight in its dialog. Other words or figures are to be seen anew. `end` stands behind the last of them.
 */
export function useReading(what: unknown) {
  const [end, setEnd] = useState<Element | null>(null);
  const [seen, setSeen] = useState<{ readonly what: unknown }>();
  useEffect(() => {
    if (!end) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen({ what });
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, what]);
  return {
    isRead: seen !== undefined && seen.what === what,
    end: <div ref={setEnd} className="h-px" />,
  };
}

type ReadOnProps = { reading: ReturnType<typeof useReading>; label: string; children: ReactNode };

/** What is agreed with, once there is nothing left to see; before, the way on to it, a screen at a time: one that a keyboard has too. */
export function ReadOn({ reading, label, children }: ReadOnProps) {
  if (reading.isRead) return children;
  // Also to where the words are missing still.
  const readOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const scroller = currentTarget.closest('dialog')?.querySelector('[data-scroller]');
    scroller?.scrollBy({ top: scroller.clientHeight * ofAScreen });
  };
  return <Button onClick={readOn}>{label}</Button>;
}
