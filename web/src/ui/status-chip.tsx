import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClass } from './tone.ts';
import type { Tone } from './tone.ts';

/** A status in one word, with its icon: never by colour alone. */
export function StatusChip({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 text-sm font-semibold',
        toneClass[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
