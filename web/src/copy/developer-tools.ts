import { catalogue } from './catalogue.ts';

/** Sentences of the panel that stands beside the app while the API is answered in the browser. */
export const developerTools = catalogue('developer-tools', {
  title: 'For developers',
  open: 'Open the panel for developers',
  openUnread: (count: number) => `Open the panel for developers, new messages: ${count}`,
  close: 'Close the panel for developers',
  moveHint: 'The arrow keys up and down move this button.',
  tabs: { phone: 'Phone', scenario: 'Scenario', network: 'Network', clock: 'Clock' },
  scenario: {
    lead: 'Each begins anew, made by the calls of members and officers. All data of this browser is replaced.',
    about: {
      'new-visitor': 'Nobody has registered yet.',
      'half-activated': 'A member has saved two of the five steps.',
      'loan-pending': 'A member has applied and waits for an officer.',
      'contract-waiting': 'The loan is approved, the contract waits for the member.',
      'money-in-wallet': 'The loan is in the wallet.',
      'withdrawal-failed': 'A withdrawal failed and its money is back.',
      officer: 'An officer is signed in; an application and a withdrawal wait.',
      'slow-network': 'Every answer takes two seconds.',
      'server-down': 'A member is signed in and no server answers.',
    },
    member: 'Member of the scenarios',
    reset: 'Reset everything',
    resetHint: 'Deletes all data, drafts and messages and signs out.',
  },
  network: {
    latency: 'How long an answer takes',
    latencies: { 0: 'At once', 400: '400 ms', 2000: '2 seconds' },
    failure: 'What goes wrong',
    failures: {
      none: 'Nothing',
      offline: 'This device is offline',
      'every-third': 'Every third call is lost',
      'server-down': 'No server answers',
      busy: 'The server is too busy (503)',
    },
  },
  clock: {
    lead: 'Installments come due, reminders and late charges follow, as on the server.',
    now: 'In this browser it is',
    ahead: 'The clock has been moved.',
    real: 'The clock is right.',
    day: '+1 day',
    month: '+1 month',
    date: 'Go to a date',
    go: 'Go',
    back: 'Back to the real time',
  },
});
