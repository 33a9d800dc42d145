/** The login is over, for good: what the server answers with, and what a screen says that found it out. */
export const SESSION_ENDED = 'Your login has expired.';

/** The account is on hold: what is refused says it, and the account's own page. */
export const ACCOUNT_ON_HOLD =
  'Your account is on hold. You can read everything, but no money can be moved. Please contact us.';
