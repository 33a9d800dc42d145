import type { ReactNode } from 'react';
import { Failures } from './toast/failures.tsx';

/** The main action of a screen, where a thumb reaches it, below what went wrong with it, or with the step before. */
export function InReach({ takesEarlier, children }: { takesEarlier?: boolean; children: ReactNode }) {
  return (
    <div className="in-reach">
      <Failures takesEarlier={takesEarlier} />
      {children}
    </div>
  );
}
