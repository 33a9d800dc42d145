import type { Mocks } from '@tulay/mocks/browser';
import { demonstrationPhone as texts } from '../../words/generated/demonstration-phone.ts';
import { perLanguage } from '../../lib/language/language.ts';
import { PeopleList } from './people-list.tsx';

export type PhoneMessage = Awaited<ReturnType<Mocks['phone']['list']>>[number];

const timeFormat = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The messages, newest first, and who can sign in at the desk. */
export function PhonePanel({ messages, officers }: { messages: readonly PhoneMessage[]; officers: Mocks['officers'] }) {
  return (
    <>
      <p className="text-quiet">{texts.lead}</p>
      {messages.length === 0 && <p>{texts.empty}</p>}
      <ol className="flex flex-col gap-2">
        {messages.map(({ to, text, at }, index) => (
          <li key={`${at} ${to} ${index}`} className="rounded-control bg-sunken p-3">
            <p className="figures flex flex-wrap justify-between gap-x-3 text-quiet">
              <span>{to}</span>
              <time dateTime={new Date(at).toISOString()}>{timeFormat().format(at)}</time>
            </p>
            <p data-testid="phone-message">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="text-base font-bold">{texts.officers}</h3>
      <p className="text-quiet">{texts.officersLead}</p>
      <PeopleList people={officers} />
    </>
  );
}
