import type { ReactNode } from 'react';

type SheetPartProps = { texts: { readonly title: string; readonly text: string }; children: ReactNode };

/** A part of the sheet for who does not only read how to pay, under its own heading. */
export function SheetPart({ texts: { title, text }, children }: SheetPartProps) {
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-quiet">{text}</p>
      </div>
      {children}
    </section>
  );
}
