import { loanActions } from '@tulay/contract/loan/queue-loan';
import type { LoanStatus } from './loan-status.ts';

/** What can happen to a loan: by an officer, by its member, or by the service itself. */
export const LOAN_ACTIONS = [
  ...loanActions,
  'confirm',
  'cancel',
  'provide_info',
  'settle',
  'fall_overdue',
  'catch_up',
  'reopen',
] as const;
export type LoanAction = (typeof LOAN_ACTIONS)[number];

export type LoanActor = 'officer' | 'member' | 'service';

/** Who may do it, and where it leads from each status that allows it. */
export type LoanTransition = {
  readonly by: LoanActor;
  readonly next: Readonly<Partial<Record<LoanStatus, LoanStatus>>>;
};

/** The one table of transitions. A status without a way out of it is an end. */
export const LOAN_TRANSITIONS: Readonly<Record<LoanAction, LoanTransition>> = Object.freeze({
  review: { by: 'officer', next: { PENDING: 'REVIEWING' } },
  needs_info: { by: 'officer', next: { REVIEWING: 'NEEDS_INFO' } },
  approve: { by: 'officer', next: { REVIEWING: 'APPROVED' } },
  reject: { by: 'officer', next: { REVIEWING: 'REJECTED' } },
  // The proposal is noted beside the loan; only the second officer's approval moves it.
  propose_disbursement: { by: 'officer', next: { CONFIRMED: 'CONFIRMED' } },
  approve_disbursement: { by: 'officer', next: { CONFIRMED: 'ACTIVE' } },
  // Taken back by who proposed, or declined by another.
  withdraw_proposal: { by: 'officer', next: { CONFIRMED: 'CONFIRMED' } },
  confirm: { by: 'member', next: { APPROVED: 'CONFIRMED' } },
  cancel: {
    by: 'member',
    next: {
      PENDING: 'CANCELLED',
      REVIEWING: 'CANCELLED',
      NEEDS_INFO: 'CANCELLED',
      APPROVED: 'CANCELLED',
      CONFIRMED: 'CANCELLED',
    },
  },
  // The member saved the wizard step that was asked for.
  provide_info: { by: 'member', next: { NEEDS_INFO: 'REVIEWING' } },
  settle: { by: 'service', next: { ACTIVE: 'SETTLED', OVERDUE: 'SETTLED' } },
  fall_overdue: { by: 'service', next: { ACTIVE: 'OVERDUE' } },
  catch_up: { by: 'service', next: { OVERDUE: 'ACTIVE' } },
  // The repayment that settled it was posted by mistake and is reversed.
  reopen: { by: 'service', next: { SETTLED: 'ACTIVE' } },
});

/** The status an action leads to, or null when it is not possible in this one (`loan.wrong_status`). */
export function nextLoanStatus(status: LoanStatus, action: LoanAction): LoanStatus | null {
  return LOAN_TRANSITIONS[action].next[status] ?? null;
}

/** The actions of one actor that are possible in a status, in the table's order; for the buttons of a screen. */
export function loanActionsFor(status: LoanStatus, by: LoanActor): LoanAction[] {
  return LOAN_ACTIONS.filter((action) => LOAN_TRANSITIONS[action].by === by && nextLoanStatus(status, action) !== null);
}
