import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = { title?: ReactNode; actions?: ReactNode; className?: string; children: ReactNode };

/** A sheet of paper on the page, with an optional heading. */
export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={classNames('rounded-card border border-line bg-raised p-5 sm:p-6', className)}>
      {(title || actions) && (
        <div className="mb-4 flex items-center justify-between gap-4">
          {title && <h2 className="text-title font-bold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
