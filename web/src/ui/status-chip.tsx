import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClass } from './tone.ts';
import type { Tone } from './tone.ts';

type StatusChipProps = {
  tone: Tone;
  icon?: ReactNode;
  /** Of several words, for places that may be narrower than it. */
  wraps?: boolean;
  children: ReactNode;
};

/** A status in one word, with its icon: never by colour alone. */
export function StatusChip({ tone, icon, wraps = false, children }: StatusChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 px-3 py-1 text-sm font-semibold [&>svg]:flex-none',
        wraps ? 'rounded-control' : 'rounded-full whitespace-nowrap',
        toneClass[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
