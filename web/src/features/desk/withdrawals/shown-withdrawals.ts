import type { WithdrawalStatus } from '../row-types.ts';

export type Shown = WithdrawalStatus | 'ALL';

/** Also read by the address of the screen, so without a sentence: the first page would load the desk's. */
export const shownWithdrawals: readonly Shown[] = ['PROCESSING', 'PAID', 'FAILED', 'ALL'];

/** What can be shown, or undefined for anything else that an address may hold. */
export function asShown(text: unknown): Shown | undefined {
  return shownWithdrawals.find((choice) => choice === text);
}
