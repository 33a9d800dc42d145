import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Labelled values, one a line: at its right end, or below the label where both do not fit. A value that is not there leaves its line out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 py-2">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
