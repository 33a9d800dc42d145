const SHOWN_CHARACTERS = 3;

/** The first three characters as they are, each further one as `•`. Counts whole characters, so none is cut in half. */
export function maskAfterThree(value: string): string {
  const characters = Array.from(value);
  return characters.map((character, index) => (index < SHOWN_CHARACTERS ? character : '•')).join('');
}

/** The same for an email address, whose domain tells its owner which one is meant. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskAfterThree(email) : maskAfterThree(email.slice(0, at)) + email.slice(at);
}
