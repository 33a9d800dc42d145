import type { ReactNode } from 'react';

type QueueHeadProps = { title: string; lead: string; children: ReactNode };

/** Heading of a queue, with what can be done to the whole of it. */
export function QueueHead({ title, lead, children }: QueueHeadProps) {
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <h1 id="queue-title" tabIndex={-1} className="text-headline font-bold">
          {title}
        </h1>
        <p className="text-quiet max-md:text-sm">{lead}</p>
      </div>
      {children}
    </div>
  );
}
