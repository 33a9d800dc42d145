/** In place of the hash of a password: nobody signs in until a recovery has set one. */
export const NO_PASSWORD = '';

/** The hash of a member's password; null when they have none. */
export const passwordHashOf = ({ passwordHash }: { readonly passwordHash: string }): string | null =>
  passwordHash === NO_PASSWORD ? null : passwordHash;
