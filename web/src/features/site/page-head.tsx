import type { ReactNode } from 'react';
import { Viaduct } from '../../ui/bridge.tsx';

type PageHeadProps = { title: string; lead?: ReactNode; className?: string };

/** The green head of a public page, standing on the arches of a viaduct. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div>
      <div className="bg-brand text-on-brand">
        <div className="page flex flex-col gap-3 pt-10 pb-8 sm:pt-14">
          <h1 className="max-w-3xl text-headline font-bold sm:text-display">{title}</h1>
          {lead && <p className="max-w-prose text-lg text-on-brand-quiet">{lead}</p>}
        </div>
      </div>
      <Viaduct />
    </div>
  );
}
