import type { ReactNode } from 'react';
import { desk } from '../../copy/desk.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** Names and values, two columns where there is room. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value || desk.notGiven}</dd>
        </div>
      ))}
    </dl>
  );
}
