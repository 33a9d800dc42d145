import type { ReactNode } from 'react';

/** The frame of a row: what it is about, what speaks for it, and what can be done. */
export function RowCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li
      data-row={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link md:grid md:grid-cols-[1fr_1.2fr_auto] md:items-center md:gap-x-6"
    >
      {children}
    </li>
  );
}
