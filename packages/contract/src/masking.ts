const SHOWN_CHARACTERS = 3;

/** The first three characters as they are, each further one as `•`. Counts whole characters, so none is cut in half. */
export function maskAfterThree(value: string): string {
  const characters = Array.from(value);
  return characters.map((character, index) => (index < SHOWN_CHARACTERS ? character : '•')).join('');
}
