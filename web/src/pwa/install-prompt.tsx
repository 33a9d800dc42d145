import { useEffect, useState } from 'react';
import { appCopy } from '../copy/app.ts';
import { Button } from '../ui/button.tsx';

/** Chromium's own event; not in the DOM types. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

/** Offers to put the app on the home screen, where the browser can; on an iPhone it says how. */
export function InstallPrompt() {
  const [offer, setOffer] = useState<InstallEvent | 'by-hand'>();
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      // The listener is bound to this one event's name.
      setOffer(event as InstallEvent);
    };
    const forget = () => setOffer(undefined);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', forget);
    // Only iOS has this property; false means: in the browser, not yet on the home screen.
    if ('standalone' in navigator && navigator.standalone === false) setOffer('by-hand');
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', forget);
    };
  }, []);

  if (!offer) return null;
  if (offer === 'by-hand') return <p className="text-sm">{appCopy.install.byHand}</p>;
  return (
    <Button
      look="accent"
      onClick={() => {
        setOffer(undefined);
        void offer.prompt();
      }}
    >
      {appCopy.install.action}
    </Button>
  );
}
