import type { Hashing } from '../ports/ports.ts';

/** The number that one of our officers is known to members by: the same for good, and not their name. */
export function officerNumber(officerId: string, hashing: Pick<Hashing, 'keyed'>): string {
  const digits = Number.parseInt(hashing.keyed(`officer number\n${officerId}`).slice(0, 8), 16);
  return String(1000 + (digits % 9000));
}
