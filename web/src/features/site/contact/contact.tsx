import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pages } from '../../../words/generated/pages.ts';
import { useSiteFacts } from '../../../lib/site-facts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactMessage, ContactOutcome } from './contact-form.tsx';
import { officeHoursIn } from './office-hours.ts';
import { PageHead } from '../page-head.tsx';

const texts = pages.contact;

/** Every way to reach us. */
export function Contact({ onSend }: { onSend: (message: ContactMessage) => Promise<ContactOutcome> }) {
  return (
    <>
      <PageHead title={texts.header} />
      <div className="page grid items-start gap-6 py-8 sm:py-12 lg:grid-cols-[1fr_1.3fr]">
        <div className="flex flex-col gap-6">
          <Card title={texts.recovery.title}>
            <p className="mb-4 text-quiet">{texts.recovery.text}</p>
            <Link to="/recover" className={buttonClass('primary', 'w-full')}>
              {texts.recovery.action}
            </Link>
          </Card>
          <Hours />
        </div>
        <Card title={texts.form.title}>
          <ContactForm onSend={onSend} />
        </Card>
      </div>
    </>
  );
}

function Hours() {
  const { chatUrl, social } = useSiteFacts().company;
  return (
    <Card title={texts.hours.title}>
      <p className="text-lg font-semibold">{texts.hours.text}</p>
      <p className="text-quiet">{texts.hours.zone}</p>
      {/* Its line is kept free from the start, so that nothing moves when the reader's clock is known. */}
      <p className="min-h-[1lh] text-quiet">
        <OwnHours />
      </p>
      {chatUrl && (
        <a href={chatUrl} rel="noreferrer" target="_blank" className={buttonClass('secondary', 'mt-4 w-full')}>
          {texts.chat}
        </a>
      )}
      <p className="mt-4 text-quiet">
        {texts.social.warning} {social.length === 0 && texts.social.none}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer" className="flex min-h-touch items-center text-link underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The reader's clock is known only after hydration. */
function OwnHours() {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  if (!now) return null;
  const { from, to } = officeHoursIn(undefined, now);
  return texts.hours.yours({ from, to });
}
