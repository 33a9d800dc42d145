import { catalogue } from './catalogue.ts';

/** Sentences of the app lock. */
export const appLock = catalogue('app-lock', {
  title: 'App lock',
  lead: 'Six digits that this app asks for when it starts, and after five minutes out of sight. For people who share a phone.',
  protects:
    'It keeps out anybody who picks up this phone. It does not stop somebody who copies the files of the phone and tries every code with a computer, and it does not replace the lock of the phone itself.',
  off: 'The app lock is off.',
  on: 'The app lock is on.',
  enable: 'Turn on the app lock',
  change: 'Change the code',
  remove: 'Turn off the app lock',
  rules:
    'Ten wrong codes in a row delete what is kept only on this phone: forms you have begun, and what is not sent yet. Your loan stays as it is, and you sign in again with your password.',
  fields: { current: 'Your code now', next: 'New code', again: 'New code again' },
  hint: 'Six digits',
  show: 'Show the code',
  hide: 'Hide the code',
  save: 'Save the code',
  easy: 'Everybody tries this code first. Please choose another one.',
  incomplete: 'Please enter six digits.',
  differs: 'The two codes are not the same.',
  failed: 'This phone does not give out what it keeps, so nothing has changed. Please load the page again.',
  changed: 'The code is changed.',
  unlock: {
    title: 'The app is locked',
    lead: 'Enter your code to see what is yours. It works without a network too.',
    code: 'Code',
    submit: 'UNLOCK',
    forgotten: 'Forgot the code?',
  },
  forgotten: {
    title: 'Sign in again?',
    text: 'Nobody can tell you the code. You sign in with your password. Your account and your loan stay as they are, but what is kept only on this phone is deleted: forms you have begun, and what is not sent yet.',
    keep: 'Keep trying',
    confirm: 'Delete it and sign in',
  },
  erased: 'What was kept on this phone is deleted, so no code opens it any more. Please sign in again.',
  wrong: (left: number) =>
    left === 1
      ? 'That is not the code. One try is left; after that what is kept on this phone is deleted.'
      : `That is not the code. ${left} tries are left.`,
});
