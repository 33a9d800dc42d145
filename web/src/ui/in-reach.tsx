import type { ReactNode } from 'react';
import { Failures } from './toast/failures.tsx';

/** The main action of a screen, where a thumb reaches it, below what went wrong with it. */
export function InReach({ children }: { children: ReactNode }) {
  return (
    <div className="in-reach">
      <Failures />
      {children}
    </div>
  );
}
