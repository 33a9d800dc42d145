import type { ReactNode } from 'react';

type FigureProps = { label: string; hint?: string; note?: string | undefined; children: ReactNode };

/** A name on the left, its amount on the right, what both mean in small print below. */
export function Figure({ label, hint, note, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt>
        {label}
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </dt>
      <dd className="ml-auto text-right font-semibold">
        {children}
        {note && <span className="figures block text-sm font-normal text-quiet">{note}</span>}
      </dd>
    </div>
  );
}
