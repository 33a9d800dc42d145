import { ShieldCheck } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { site } from '../../words/generated/site.ts';

/** The two sentences that tell a borrower who is not from us. */
export function Promises({ className, shield }: { className: string; shield: string }) {
  return (
    <ul className={className}>
      {site.trust.map((sentence) => (
        <li key={sentence} className="flex gap-3 font-semibold">
          <Icon of={ShieldCheck} className={`mt-0.5 size-5 flex-none ${shield}`} />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** The same with what they are for. */
export function TrustPromises({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="text-title font-bold">{title}</h2>
      <Promises className="mt-3 flex flex-col gap-3 border-l-4 border-mango py-1 pl-4 text-lg" shield="text-link" />
      <p className="mt-4 max-w-prose text-quiet">{children}</p>
    </section>
  );
}
