import { catalogue } from './catalogue.ts';

/** Sentences of the time in which payouts and changes of an account wait. */
export const accountWait = catalogue('account-wait', {
  title: (time: string) => `Payouts and changes of your account wait until ${time}.`,
  reasons: {
    phone_changed: 'The phone number was changed without a code of the old one.',
    recovered: 'The account was recovered on a device that was not known.',
    phone_restored: 'A change of the phone number was undone.',
    recovery_stopped: 'A recovery of the account was undone.',
  },
  ends: 'This protects your money, costs nothing and ends by itself.',
  /** In place of the time, on an account on hold. */
  afterHold: 'three days after the hold of your account is lifted',
  missing: (time: string) => `This waits until ${time}, to protect your money. It then works by itself.`,
  notMe: 'This was not me: stop it',
  stop: {
    title: 'Take your account back',
    lead: 'Your former phone number is yours again, and every other device is signed out. Whoever changed the number knows your password, so choose a new one. If yours was changed too, type the one of before as the current one.',
    submit: 'Stop it and set the new password',
    done: 'Your former number is back, and all other devices are signed out.',
    offline: 'You are offline. This is possible only while you are online.',
    after: 'Payouts wait three days from now, so that everybody who was told can object.',
  },
});
