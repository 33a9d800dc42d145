import type { AuditEntry, LoanRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { moveLoan } from './move-loan.ts';
import { nextLoanStatus, type LoanAction } from './rules/loan-actions.ts';

/** Moves a loan through the actions that its status allows. */
export async function moveAlong(
  tx: Pick<Tx, 'loans'>,
  start: LoanRecord,
  actions: readonly LoanAction[],
  actorId: string,
  at: number,
) {
  let loan = start;
  const audit: AuditEntry[] = [];
  for (const action of actions) {
    const next = nextLoanStatus(loan.status, action);
    if (!next) continue;
    const moved = await moveLoan(tx, { loan, action, next, reason: null, actorId, at });
    loan = moved.loan;
    audit.push(moved.audit);
  }
  return { loan, audit };
}
