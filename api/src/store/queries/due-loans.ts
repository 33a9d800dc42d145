import type { DueLoan, DueLoansFilter } from '@tulay/lending/ports';
import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import {
  accruedThroughOrNever,
  chargedThroughOrDue,
  openInstalmentOnly,
  runningLoanOnly,
  unremindedOnly,
} from '../looked-at-only.ts';

/** The rest of the day that a batch broke off in, then later days: both databases find the place in an index only by one day. */
export async function readDueLoans(
  { db, tables: { instalments, loans } }: Database,
  { reason, after, through, limit }: DueLoansFilter,
): Promise<readonly DueLoan[]> {
  const asked = {
    charges: { loanId: instalments.loanId, on: sql<string>`${chargedThroughOrDue}`, only: openInstalmentOnly },
    reminder: { loanId: instalments.loanId, on: sql<string>`${instalments.dueOn}`, only: unremindedOnly },
    interest: { loanId: loans.id, on: sql<string>`${accruedThroughOrNever}`, only: runningLoanOnly },
  } as const;
  const { loanId, on, only } = asked[reason];
  const find = (days: SQL | undefined, most: number) =>
    db
      .select({ on, loanId })
      .from(reason === 'interest' ? loans : instalments)
      .where(and(only, days))
      .orderBy(asc(on), asc(loanId))
      .limit(most);
  const rest = after.loanId === '' ? [] : await find(and(eq(on, after.on), gt(loanId, after.loanId)), limit);
  if (rest.length === limit) return rest;
  return [...rest, ...(await find(and(gt(on, after.on), lte(on, through)), limit - rest.length))];
}
