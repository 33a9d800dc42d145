import type { Hashing } from '../ports/ports.ts';

/** Tells one state of what the steps have saved, by its `mark` in the store, from another, and nothing of what that is. */
export const profileVersion = (mark: string, { keyed }: Pick<Hashing, 'keyed'>): string => keyed(`profile\n${mark}`);
