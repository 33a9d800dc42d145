import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type FormPageProps = { title: string; lead?: ReactNode; below?: ReactNode; children: ReactNode };

/** A page that is one form. */
export function FormPage({ title, lead, below, children }: FormPageProps) {
  return (
    <div className="page flex justify-center py-8 sm:py-12">
      <div className="flex w-full max-w-md flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h1 className="text-headline font-bold">{title}</h1>
          {lead && <p className="text-quiet">{lead}</p>}
        </div>
        <Card>{children}</Card>
        {below && <div className="text-center">{below}</div>}
      </div>
    </div>
  );
}
