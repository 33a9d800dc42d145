import { catalogue } from './catalogue.ts';

/** Sentences that belong to no single screen. */
export const appCopy = catalogue('app', {
  product: 'Tulay',
  wordmark: 'TULAY',
  demonstration: 'Demonstration. No real loan is made here and no real money moves.',
  demonstrationLabel: 'Demonstration notice',
  skipToContent: 'Skip to content',
  close: 'Close',
  ok: 'OK',
  agree: 'I AGREE',
  /** A time that is not on the reader's own clock. */
  manilaTime: (text: string) => `${text} (Manila time)`,
  /** Ends a wait whose work is done. */
  goOn: 'GO ON NOW',
  loading: 'LOADING...',
  soon: 'soon',
  language: {
    label: 'Language',
    /** Each under its own name, whatever the page speaks. */
    names: { en: 'English', fil: 'Filipino' },
    lead: 'For every screen on this device, and for the messages we send you.',
    failed: 'This language could not be loaded. Try again when you are connected.',
  },
  notifications: 'Notifications',
  noServerResponse: 'No Server Response',
  savedOnPhone: 'Saved on this phone.',
  tryAgainAt: (time: string) => `You can try again from ${time} on.`,
  tryAgainIn: (wait: string) => `You can try again in ${wait}.`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  update: {
    waiting: { sentence: 'A new version of Tulay is ready.', action: 'Update now' },
    replaced: { sentence: 'Tulay was updated in another tab. This one still shows the old version.', action: 'Reload' },
  },
  install: {
    title: 'Keep Tulay on this device',
    text: 'It opens like an app, also without a connection, and takes less room than one photo.',
    action: 'Put TULAY on this device',
    notNow: 'Not now',
    byHand: 'To keep Tulay on your iPhone: tap Share, then "Add to Home Screen".',
  },
  failed: {
    title: 'This page did not load',
    sentence:
      'This part is not on your phone yet, or the site was just updated. It opens by itself when we can be reached.',
    action: 'Try again',
  },
  broken: {
    title: 'Something went wrong',
    sentence: 'The mistake is ours and not your connection. Try again, or go back.',
  },
});
