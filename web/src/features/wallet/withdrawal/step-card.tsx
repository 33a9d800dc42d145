import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type StepCardProps = {
  title: string;
  /** What stands beside the step where there is room, and below it elsewhere. */
  beside?: ReactNode;
  /** Set in two columns of its own where there is room. */
  isWide?: boolean;
  children: ReactNode;
};

/** One step of the flow. Its heading takes the focus, so that a change of step is heard. */
export function StepCard({ title, beside, isWide = false, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const width = beside || isWide ? 'max-w-5xl' : 'max-w-xl';
  return (
    <section
      className={`arrives flex w-full ${width} flex-col gap-5 rounded-card border border-line bg-raised p-5 sm:p-8`}
    >
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {title}
      </h2>
      {beside ? (
        <div className="grid gap-5 lg:grid-cols-2 lg:gap-12">
          <div className="flex flex-col gap-5">{children}</div>
          <div className="flex flex-col gap-5">{beside}</div>
        </div>
      ) : (
        children
      )}
    </section>
  );
}
