import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClass } from './tone.ts';
import type { Tone } from './tone.ts';

type BannerProps = { tone: Tone; role?: 'status' | 'alert' | 'note'; actions?: ReactNode; children: ReactNode };

/** A sentence across the width, with what one can do about it. */
export function Banner({ tone, role = 'note', actions, children }: BannerProps) {
  return (
    <div role={role} className={classNames('py-2.5 text-sm', toneClass[tone])}>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="font-medium">{children}</div>
        {actions && <div className="flex gap-2">{actions}</div>}
      </div>
    </div>
  );
}
