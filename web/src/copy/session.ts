import { catalogue } from './catalogue.ts';

/** Sentences of signing in and out, of account recovery, and of the member's own frame around the screens. */
export const session = catalogue('session', {
  redirecting: 'Redirecting to home',
  unanswered: 'Your sign-in is kept. Try again when you are connected.',
  nav: {
    label: 'Your account',
    home: 'Home',
    wallet: 'Wallet',
    settings: 'Settings',
    signOut: 'Sign Out',
  },
  phone: {
    label: 'Phone number',
    country: 'Country of the phone number',
    search: 'Search a country or code',
    noCountry: 'No country has this name or code.',
  },
  password: {
    label: 'Password',
    show: 'Show the password',
    hide: 'Hide the password',
    needed: 'Please enter your password.',
    changing: 'Changing your password.',
    changed: 'Your password changed successfully.',
    hint: '8 to 24 characters with an uppercase letter, a lowercase letter, a number and one of these: ! @ # $ %',
  },
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(', ')}.`,
  signIn: {
    title: 'Sign In',
    lead: 'Welcome back.',
    remember: 'Remember me',
    submit: 'SIGN IN',
    noAccount: 'No account yet?',
    register: 'Register Here',
    forgot: 'Forgot your password?',
    running: 'Signing In.',
    done: 'Sign in successfully.',
  },
  recover: {
    title: 'Account recovery',
    lead: 'We send a one-time password to the phone number of your account. With it you choose a new password.',
    send: 'SEND CODE',
    sending: 'Sending the code.',
    sentTitle: 'Enter the code',
    sent: (phone: string, minutes: number) =>
      `If ${phone} has an account, a code is on its way to it. It works for ${minutes} minutes.`,
    code: 'One-time password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'SET NEW PASSWORD',
    otherPhone: 'Use another phone number',
    back: 'Back to Sign In',
  },
  signOut: {
    title: 'Sign out now?',
    text: 'Something you entered has not reached us yet. Signing out deletes it from this phone.',
    confirm: 'Sign out and delete it',
    cancel: 'Stay signed in',
  },
});
