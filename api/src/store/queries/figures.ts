import { CLOSED_LOAN_STATUSES, loanStatuses } from '@tulay/contract/loan/statuses';
import { HOUSE_UNIDENTIFIED } from '@tulay/lending/ledger';
import { NOTHING, plus } from '@tulay/lending/money/centavos';
import type { FigureReader, Waiting } from '@tulay/lending/ports';
import type { Column } from 'drizzle-orm/column';
import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm/sql';
import type { Table } from 'drizzle-orm/table';
import type { Database } from '../database.ts';
import { openInstalmentOnly, unappliedOnly, waitingIncomingOnly, waitingOnly } from '../looked-at-only.ts';
import { sumOf } from '../statements.ts';

const closed: readonly string[] = CLOSED_LOAN_STATUSES;
/** Named one by one: no index helps to find what has none of some statuses. */
const openStatuses = loanStatuses.filter((status) => !closed.includes(status));

/** Of two lists. */
function together(one: Waiting, other: Waiting): Waiting {
  const since = [one.oldestAt, other.oldestAt].filter((at) => at !== null);
  return { count: one.count + other.count, oldestAt: since.length === 0 ? null : Math.min(...since) };
}

/** What waits or runs, of which there is never much, whatever the years have brought: each statement reads what an index holds of it. */
export function readFigures({ db, tables }: Database): FigureReader {
  const { accountBalances, approvals, incoming, instalments, loans, withdrawals } = tables;

  async function waiting(table: Table, at: Column, where: SQL | undefined): Promise<Waiting> {
    // Null comes through as it is.
    const oldestAt = sql<number | null>`min(${at})`.mapWith(Number);
    const [row] = await db.select({ count: count(), oldestAt }).from(table).where(where);
    return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
  }

  /** By the day that the oldest open instalment of each late loan is due on. */
  function late() {
    const lateLoans = db.select({ id: loans.id }).from(loans).where(eq(loans.status, 'OVERDUE'));
    const since = db
      .select({ dueOn: sql<string>`min(${instalments.dueOn})`.as('oldest') })
      .from(instalments)
      .where(and(inArray(instalments.loanId, lateLoans), openInstalmentOnly))
      .groupBy(instalments.loanId)
      .as('late');
    return db.select({ dueOn: since.dueOn, count: count() }).from(since).groupBy(since.dueOn).orderBy(asc(since.dueOn));
  }

  async function unapplied() {
    const of = (where: SQL | undefined) =>
      db
        .select({ held: sumOf(accountBalances.balanceCentavos) })
        .from(accountBalances)
        .where(where);
    const [members, unknown] = await Promise.all([
      of(unappliedOnly),
      of(eq(accountBalances.account, HOUSE_UNIDENTIFIED)),
    ]);
    return plus(members[0]?.held ?? NOTHING, unknown[0]?.held ?? NOTHING);
  }

  return {
    async standing({ now, since }) {
      const proposed = and(eq(loans.status, 'CONFIRMED'), gt(loans.disbursementProposedAt, since));
      const [applications, proposals, releases, payouts, payments, running, overdue, unappliedCentavos] =
        await Promise.all([
          waiting(loans, loans.createdAt, inArray(loans.status, ['PENDING', 'REVIEWING'])),
          waiting(approvals, approvals.createdAt, and(waitingOnly, gt(approvals.lapsesAt, now))),
          waiting(loans, loans.disbursementProposedAt, proposed),
          waiting(withdrawals, withdrawals.createdAt, eq(withdrawals.status, 'PROCESSING')),
          waiting(incoming, incoming.createdAt, waitingIncomingOnly),
          db
            .select({ status: loans.status, count: count() })
            .from(loans)
            .where(inArray(loans.status, openStatuses))
            .groupBy(loans.status)
            .orderBy(asc(loans.status)),
          late(),
          unapplied(),
        ]);
      return {
        applications,
        approvals: together(proposals, releases),
        withdrawals: payouts,
        incoming: payments,
        loans: running,
        overdue,
        unappliedCentavos,
      };
    },
  };
}
