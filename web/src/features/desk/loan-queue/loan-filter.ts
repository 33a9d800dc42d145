import { loanStatuses } from '@tulay/contract/loan/statuses';
import type { LoanStatus } from '../row-types.ts';

/** Loans of one status, those that wait for an officer, or all open ones. */
export type ShownLoans = LoanStatus | 'WAITING' | 'ALL';
export type LoanFilter = { readonly shown: ShownLoans; readonly search: string };

/** Also read by the address of the screen, so without a sentence: the first page would load the desk's. */
export const shownLoans: readonly ShownLoans[] = ['WAITING', 'ALL', ...loanStatuses];

/** What can be shown, or undefined for anything else that an address may hold. */
export function asShown(text: unknown): ShownLoans | undefined {
  return shownLoans.find((choice) => choice === text);
}
