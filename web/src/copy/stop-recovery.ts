import { catalogue } from './catalogue.ts';

/** Sentences for who types the password of before a recovery, on a device that was signed in on before it. */
export const stopRecovery = catalogue('stop-recovery', {
  title: 'Did you recover your account?',
  lead: 'This was your password until the account was recovered on another device, with a code that was sent to your phone number.',
  itWasMe: 'If that was you, close this and sign in with the new password.',
  notMe:
    'If it was not, choose another password here: whoever recovered the account is signed out, and payouts wait three days from now.',
  submit: 'That was not me: stop it',
  done: 'The recovery is stopped. Sign in with your new password.',
});
