import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

type FactsProps = {
  facts: readonly Fact[];
  /** Many values are sentences: all stand below their labels, or where there is room in a column of their own. */
  isLong?: boolean;
};

/** Labelled values, one a line: at its right end, or below the label where both do not fit. A value that is not there leaves its line out. */
export function Facts({ facts, isLong = false }: FactsProps) {
  const line = isLong
    ? 'md:grid md:grid-cols-2 md:gap-x-6'
    : 'flex min-h-touch flex-wrap items-center justify-between gap-x-4';
  return (
    <dl className="divide-y divide-line">
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={`${line} py-2`}>
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
