/**
 * The queries whose answers stay on this device, by the first part of their key: what a member sees offline. Each has
 * one answer per member, and its shape in kept-shapes.ts.
 */
export const keptQueries = [
  'wallet',
  'movements',
  'withdrawals',
  'memberDetails',
  'score',
  'agreement',
  'howToPay',
] as const;

export type KeptQuery = (typeof keptQueries)[number];

/** The kept query that a key belongs to. */
export function keptQueryOf([name]: readonly unknown[]): KeptQuery | undefined {
  return keptQueries.find((kept) => kept === name);
}
