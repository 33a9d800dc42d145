import type { Hashing } from '../ports/ports.ts';

/** Tells one state of what the steps have saved, by its `mark` in the store, from another, and nothing of what that is, where the store seals it. */
export const profileVersion = (mark: string, { sha256 }: Pick<Hashing, 'sha256'>): string => sha256(mark);
