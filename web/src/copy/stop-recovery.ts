import { catalogue } from './catalogue.ts';

/** Sentences for who types the password of before somebody set another one elsewhere, on a device that was signed in on before it. */
export const stopRecovery = catalogue('stop-recovery', {
  title: 'Did you set another password?',
  lead: 'This was your password until another one was set on another device.',
  itWasMe: 'If that was you, close this and sign in with the new password.',
  notMe:
    'If it was not, choose another password here: whoever set the other one is signed out, and payouts wait three days from now.',
  submit: 'That was not me: stop it',
  done: 'It is stopped. Sign in with your new password.',
});
