import type { Mocks } from '@tulay/mocks/browser';
import { useEffect, useRef, useState } from 'react';
import { developerTools as texts } from '../../words/generated/developer-tools.ts';
import { useLanguage } from '../../lib/language/language.ts';
import { DeveloperPanel } from './developer-panel.tsx';
import { EdgeButton } from './edge-button.tsx';
import { keepView, keptView, type View } from './kept-view.ts';
import type { PhoneMessage } from './phone-panel.tsx';

/** A small button at the edge that says how many messages came, and the panel behind it. */
export function DeveloperTools(mocks: Mocks) {
  useLanguage();
  const { phone } = mocks;
  const aside = useRef<HTMLElement>(null);
  const [messages, setMessages] = useState<readonly PhoneMessage[]>([]);
  const [seenAt, setSeenAt] = useState(() => Date.now());
  const [view, setView] = useState(keptView);
  const show = (next: Partial<View>) => {
    setView({ ...view, ...next });
    keepView({ ...view, ...next });
    setSeenAt(Date.now());
  };

  useEffect(() => {
    const load = () => void phone.list().then(setMessages);
    load();
    return phone.subscribe(load);
  }, [phone]);

  // Not when the page begins: it may have been drawn anew with the panel open.
  const wasOpen = useRef(view.open);
  useEffect(() => {
    if (wasOpen.current === view.open) return;
    wasOpen.current = view.open;
    aside.current?.querySelector<HTMLElement>(view.open ? '[role=tab][aria-selected=true]' : 'button')?.focus();
  }, [view.open]);

  const unread = view.open ? 0 : messages.filter(({ at }) => at > seenAt).length;
  return (
    <aside ref={aside} aria-label={texts.title}>
      {view.open ? (
        <DeveloperPanel
          mocks={mocks}
          messages={messages}
          tab={view.tab}
          onChoose={(tab) => show({ tab })}
          onClose={() => show({ open: false })}
        />
      ) : (
        <EdgeButton
          unread={unread}
          place={view.place}
          onMove={(place) => show({ place })}
          onOpen={() => show({ open: true })}
        />
      )}
      <p role="status" className="sr-only">
        {unread > 0 && messages[0]?.text}
      </p>
    </aside>
  );
}
