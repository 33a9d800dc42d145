import { useEffect, useState } from 'react';
import { app } from '../../../words/generated/app.ts';
import { NoAnswerError } from '../../../lib/api/api-error.ts';
import { timeoutMs } from '../../../lib/device/in-time.ts';
import { PageError } from '../../../pwa/page-error.tsx';

const late = new NoAnswerError('A screen that stands still');

/** While the sign-in is renewed before a guarded screen, or a screen is on its way. One that stands still is as one that did not come. */
export function GuardPending() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(() => setIsLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isLate]);
  if (isLate) return <PageError error={late} reset={() => setIsLate(false)} />;
  return (
    <div className="page grow py-8">
      <p role="status" className="sr-only">
        {app.loading}
      </p>
      {/* A card, as every screen has; what is on it comes with the screen. */}
      <div aria-hidden="true" className="min-h-60 animate-pulse rounded-card border border-line bg-raised" />
    </div>
  );
}
