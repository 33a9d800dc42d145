import { catalogue } from './catalogue.ts';

/** Sentences of the panel that stands in for a member's phone and mailbox while the API is answered in the browser. */
export const demonstrationPhone = catalogue('demonstration-phone', {
  title: 'Demonstration phone',
  lead: 'Messages that a member would receive. Nothing leaves this browser.',
  empty: 'No messages yet.',
  officers: 'Officers of the demonstration',
  officersLead: 'Sign in as one of them to work at the desk.',
  password: 'Password',
});
