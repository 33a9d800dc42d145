import type { ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** Names and values, two beside each other and three where there is room. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 sm:gap-x-5 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="font-medium wrap-anywhere max-sm:text-sm">{value || desk.notGiven}</dd>
        </div>
      ))}
    </dl>
  );
}
