import { masked } from '@tulay/contract/fields/masking';
import { Eye } from 'lucide';
import { Icon } from '../icon.tsx';
import { useEffect, useState } from 'react';
import { timings } from '../../lib/api/timings.ts';

type MaskedValueProps = { value: string; revealLabel: string };

/** Shows the value masked; the button shows all of them for three seconds. */
export function MaskedValue({ value, revealLabel }: MaskedValueProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), timings.revealMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <span className="inline-flex items-center gap-1">
      <span className="figures" aria-live="polite">
        {shown ? value : masked(value)}
      </span>
      <button
        type="button"
        aria-label={revealLabel}
        onClick={() => setShown(true)}
        className="flex size-11 items-center justify-center rounded-control text-quiet hover:bg-sunken"
      >
        <Icon of={Eye} className="size-5" />
      </button>
    </span>
  );
}
