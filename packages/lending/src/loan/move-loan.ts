import type { AuditEntry, Id, LoanPatch, LoanRecord, LoanStatus } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import type { LoanAction } from './rules/loan-actions.ts';

export interface LoanMove {
  readonly loan: LoanRecord;
  readonly action: LoanAction;
  /** Where the table of transitions leads. */
  readonly next: LoanStatus;
  readonly reason: string | null;
  readonly actorId: Id;
  readonly at: number;
  /** What else changes with the status. */
  readonly patch?: LoanPatch;
}
export interface MovedLoan {
  readonly loan: LoanRecord;
  readonly audit: AuditEntry;
}

/**
 * Moves a loan along the table of transitions: status, event and the audit entry to hand back.
 * Throws when the loan changed since it was read in this transaction, which undoes everything.
 */
export async function moveLoan(tx: Pick<Tx, 'loans'>, move: LoanMove): Promise<MovedLoan> {
  const { loan, action, next, reason, actorId, at } = move;
  const patch = { status: next, reason, statusAt: next === loan.status ? loan.statusAt : at, ...move.patch };
  if (!(await tx.loans.update(loan.id, loan.status, patch)))
    throw new Error('The loan changed within its own transaction.');
  // An action that keeps the status (a proposal) is no event in the member's history.
  if (next !== loan.status) await tx.loans.addEvent({ loanId: loan.id, status: next, reason, actorId, at });
  const audit: AuditEntry = {
    action: `loan.${action}`,
    actorId,
    subjectId: loan.memberId,
    detail: { loanId: loan.id, from: loan.status, to: next, reason },
  };
  return { loan: { ...loan, ...patch }, audit };
}
