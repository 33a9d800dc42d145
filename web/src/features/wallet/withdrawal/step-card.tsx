import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** One step of the flow. Its heading takes the focus, so that a change of step is heard. */
export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="arrives flex w-full max-w-xl flex-col gap-5 rounded-card border border-line bg-raised p-5 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
