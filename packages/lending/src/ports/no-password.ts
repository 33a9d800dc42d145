/** In place of the hash of a password: nobody signs in until a recovery has set one. */
export const NO_PASSWORD = '';
