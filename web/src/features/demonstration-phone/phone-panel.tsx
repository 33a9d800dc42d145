import type { Mocks } from '@tulay/mocks/browser';
import { demonstrationPhone as texts } from '../../copy/demonstration-phone.ts';
import { perLanguage } from '../../lib/language.ts';

export type PhoneMessage = Awaited<ReturnType<Mocks['phone']['list']>>[number];

const timeFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit' }),
);

/** The messages, newest first, and who can sign in at the desk. */
export function PhonePanel({ messages, officers }: { messages: readonly PhoneMessage[]; officers: Mocks['officers'] }) {
  return (
    <div className="flex max-h-[min(30rem,calc(100dvh-12rem))] w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-raised p-4 text-sm text-ink shadow-float">
      <h2 className="text-base font-bold">{texts.title}</h2>
      <p className="text-quiet">{texts.lead}</p>
      {messages.length === 0 && <p>{texts.empty}</p>}
      <ol className="flex flex-col gap-2">
        {messages.map(({ to, text, at }, index) => (
          <li key={`${at} ${to} ${index}`} className="rounded-control bg-sunken p-3">
            <p className="figures flex justify-between gap-3 text-quiet">
              <span>{to}</span>
              <time dateTime={new Date(at).toISOString()}>{timeFormat().format(at)}</time>
            </p>
            <p data-testid="phone-message">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="text-base font-bold">{texts.officers}</h3>
      <p className="text-quiet">{texts.officersLead}</p>
      <dl className="figures flex flex-col gap-2">
        {officers.map(({ fullName, phoneNumber, password }) => (
          <div key={phoneNumber}>
            <dt className="font-semibold">{fullName}</dt>
            <dd>{phoneNumber}</dd>
            <dd>
              {texts.password}: <code className="select-all">{password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
