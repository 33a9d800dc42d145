import { catalogue } from './catalogue.ts';

/** Correcting the receiving account, changing the email address and the phone number. */
export const changes = catalogue('changes', {
  heading: 'Correct or change',
  free: 'Correcting your details costs nothing and freezes nothing: your loan, your wallet and a withdrawal on its way go on as they are.',
  offline: 'You are offline. This needs a connection.',
  next: 'CONTINUE',
  now: 'Now',
  password: 'Current password',
  passwordHint: 'So that nobody who finds your phone unlocked can do this.',
  bank: {
    title: 'Receiving account',
    open: 'Correct the receiving account',
    lead: 'Where we send the money you withdraw. The one-time password goes to your own phone.',
    free: 'This is free and freezes nothing. A withdrawal already on its way still goes to the account it was made with.',
    suspended: 'Your account is on hold. Please contact us to correct the receiving account.',
    codeTitle: 'Confirm the new account',
    code: (account: string) => `From now on your money goes to ${account}.`,
    confirm: 'CHANGE ACCOUNT',
    done: 'Your receiving account is changed.',
  },
  employment: {
    title: 'Work and income',
    open: 'Correct work or income',
    lead: 'It counts from your next application on. No one-time password is needed.',
    save: 'SAVE',
    done: 'Your work and income are saved.',
  },
  email: {
    open: 'Change the email address',
    lead: 'The one-time password goes to the new address. We also tell the present one.',
    field: 'New email address',
    codeTitle: 'Confirm the new address',
    code: (email: string) => `From now on we write to ${email}.`,
    confirm: 'CHANGE EMAIL',
    done: 'Your email address is changed.',
  },
  phone: {
    open: 'Change the phone number',
    lead: 'Both numbers get a one-time password, the new one and your present one. From then on you sign in with the new one, and your other devices are signed out.',
    withoutOldNumber: 'I no longer have my present number',
    withoutOldNumberHint:
      'Then only the new number gets a one-time password, and payouts and changes of your account wait 72 hours. We tell your present number and your email address at once.',
    field: 'New phone number',
    suspended: 'Your account is on hold. Please contact us to change the phone number.',
    codeTitle: 'Confirm the new number',
    code: (phone: string) => `From now on you sign in with ${phone}.`,
    confirm: 'CHANGE NUMBER',
    done: 'Your phone number is changed. Sign in with it from now on.',
  },
});
