import { ShieldCheck } from 'lucide-react';
import { site } from '../../words/generated/site.ts';

/** The two sentences that tell a borrower who is not from us. */
export function TrustPromises({ title, children }: { title: string; children?: string }) {
  return (
    <section>
      <h2 className="text-title font-bold">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {site.trust.map((sentence) => (
          <li key={sentence} className="flex gap-3 border-l-4 border-mango py-1 pl-4 text-lg font-semibold">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 flex-none text-link" />
            {sentence}
          </li>
        ))}
      </ul>
      {children && <p className="mt-4 max-w-prose text-quiet">{children}</p>}
    </section>
  );
}
