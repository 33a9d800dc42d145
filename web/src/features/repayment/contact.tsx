import { howToPay as texts } from '../../words/generated/how-to-pay.ts';
import type { HowToPay } from './how-to-pay-query.ts';

/** Whom to ask, where the lender has said how. */
export function Contact({ lender: { name, phone, email } }: { lender: HowToPay['lender'] }) {
  if (!phone && !email) return null;
  const link = 'inline-flex min-h-touch items-center text-link underline';
  return (
    <section className="flex flex-col items-start border-t border-line pt-4">
      <p>{texts.contact({ name })}</p>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      )}
    </section>
  );
}
