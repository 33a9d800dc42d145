import { catalogue } from './catalogue.ts';

/** Sentences around a one-time password, whatever it confirms. */
export const oneTimePassword = catalogue('one-time-password', {
  label: 'One-time password',
  labelOf: (contact: string) => `One-time password sent to ${contact}`,
  sentTo: (phone: string) => `We sent a one-time password to ${phone}.`,
  expires: (time: string) => `It works once, until ${time}.`,
  bothExpire: (time: string) => `Each number got a one-time password of its own. Both work once, until ${time}.`,
  neverAsk: 'Nobody from us ever asks for it. Type it only here.',
  missing: 'Enter the one-time password first.',
  verifying: 'Verifying OTP.',
  again: 'Send another',
  againIn: (seconds: number) => `You can ask for another in ${seconds} s.`,
  sentAgain: 'Another one-time password is on its way. Use the newest one.',
  cancel: 'Cancel',
});
