import { sumCentavos, type Centavos } from '@tulay/lending/money/centavos';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import type { LoanWallet } from '../../lib/wallet.ts';

/** What a loan on the first screen is judged by. */
export type Standing = Pick<
  LoanWallet,
  'disbursed' | 'status' | 'mayCorrectBank' | 'memberActions' | 'schedule' | 'scheduleIsEstimate' | 'wallet'
>;

/** The one thing that the card of the loan offers to do on the first screen. */
export type MainAction = 'correct_account' | 'confirm' | 'take_out' | 'pay' | 'follow';

/**
 * What the member should do first: what keeps money from them, then what waits for them, then what there is to see. Nothing
 * for a step to correct, which stands above the card with the officer's reason and a button of its own.
 */
export function mainAction(loan: Standing, payoutFailed: boolean): MainAction | null {
  if (payoutFailed && loan.mayCorrectBank) return 'correct_account';
  if (loan.memberActions.includes('confirm')) return 'confirm';
  if (loan.memberActions.includes('provide_info')) return null;
  if (loan.status === 'OVERDUE') return 'pay';
  if (loan.wallet > 0) return 'take_out';
  return isRunningLoan(loan.status) ? 'pay' : 'follow';
}

/** The amount that matters next, and of which day it is. */
export type NextAmount =
  | { readonly kind: 'overdue' | 'due'; readonly centavos: Centavos; readonly dueDate: string }
  | { readonly kind: 'available'; readonly centavos: Centavos };

/** What is overdue, or can be withdrawn, or is due next; nothing before there is any money. */
export function nextAmount({ schedule, scheduleIsEstimate, wallet }: Standing): NextAmount | null {
  const open = scheduleIsEstimate ? [] : schedule.filter(({ state }) => state !== 'PAID');
  const [next] = open;
  const overdue = open.filter(({ state }) => state === 'OVERDUE');
  if (next && overdue.length > 0)
    return {
      kind: 'overdue',
      centavos: sumCentavos(overdue.map(({ openPHP }) => wireCentavos(openPHP))),
      dueDate: next.dueDate,
    };
  if (wallet > 0) return { kind: 'available', centavos: wireCentavos(wallet) };
  return next ? { kind: 'due', centavos: wireCentavos(next.openPHP), dueDate: next.dueDate } : null;
}

const dayMs = 86_400_000;

/** Whole days from one calendar date to another; less than nothing where it has gone by. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
