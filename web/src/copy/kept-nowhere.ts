import { catalogue } from './catalogue.ts';

/** Sentences for who signs in where nothing is kept. */
export const keptNowhere = catalogue('keptNowhere', {
  text: 'This browser keeps nothing for us on this device. Everything works in this tab as long as it stays open; after closing or reloading it you may have to sign in again, and what you typed and did not send is gone.',
  inAppWindow: 'In your own browser it would be kept: open the menu of this window and choose to open the page there.',
});
