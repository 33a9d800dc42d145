import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { app } from '../../words/generated/app.ts';
import { Spinner } from '../../ui/spinner.tsx';

const PublicCalculator = lazy(() => import('./public-calculator.tsx'));

/** Keeps the calculator's place and loads it when the reader comes near: the first page does not wait for it. */
export function CalculatorSlot() {
  const slot = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!slot.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <Spinner label={app.loading} />;
  return (
    <div ref={slot} className="min-h-[56rem] md:min-h-[32rem]">
      {near ? (
        <Suspense fallback={waiting}>
          <PublicCalculator />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
