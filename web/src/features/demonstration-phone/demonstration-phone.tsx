import type { Mocks } from '@tulay/mocks/browser';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { demonstrationPhone as texts } from '../../copy/demonstration-phone.ts';
import { useLanguage } from '../../lib/language.ts';
import { PhonePanel } from './phone-panel.tsx';
import type { PhoneMessage } from './phone-panel.tsx';

/** A button that says how many messages came, and the panel with them. */
export function DemonstrationPhone({ phone, officers }: Mocks) {
  useLanguage();
  const [messages, setMessages] = useState<readonly PhoneMessage[]>([]);
  const [seenAt, setSeenAt] = useState(() => Date.now());
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const load = () => void phone.list().then(setMessages);
    load();
    return phone.subscribe(load);
  }, [phone]);

  const unread = open ? 0 : messages.filter(({ at }) => at > seenAt).length;
  const toggle = () => {
    setSeenAt(Date.now());
    setOpen(!open);
  };

  return (
    <aside aria-label={texts.title} className="fixed bottom-20 left-3 z-50 flex flex-col items-start gap-2 md:bottom-3">
      {open && <PhonePanel messages={messages} officers={officers} />}
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? texts.close : texts.open}
        onClick={toggle}
        className="flex min-h-11 items-center gap-2 rounded-full bg-mango px-3.5 font-semibold text-on-mango shadow-float"
      >
        <Smartphone aria-hidden="true" className="size-5" />
        {unread > 0 && <span>{texts.unread(unread)}</span>}
      </button>
      <p role="status" className="sr-only">
        {unread > 0 && messages[0]?.text}
      </p>
    </aside>
  );
}
