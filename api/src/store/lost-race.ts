/** Somebody else was faster with something there is only one of: done again, the rules see it. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}
