import { CLOSED_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import type { LoanQueueFilter } from '@tulay/lending/ports';
import { and, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm/sql';
import type { Column } from 'drizzle-orm/column';
import type { Database } from './database.ts';
import { afterCursor } from './statements.ts';

const LAST_CHARACTER = '\u{10FFFF}';

/** A range instead of LIKE: it uses the index, and % and _ are letters like any other. */
function beginsWith(column: Column, beginning: string): SQL | undefined {
  return and(gte(column, beginning), lt(column, beginning + LAST_CHARACTER));
}

/** One of three questions, each with an index of its own: put together by OR they would be asked of every loan. */
function matches({ db, tables: { loans, members }, sealer }: Database, search: string): SQL {
  const wanted = search.trim();
  const { id } = loans;
  const ofMembers = (asked: SQL | undefined) =>
    db.select({ id }).from(members).innerJoin(loans, eq(loans.memberId, members.id)).where(asked);
  return inArray(
    id,
    db
      .select({ id })
      .from(loans)
      .where(eq(loans.loanNumber, wanted))
      .union(ofMembers(eq(members.phoneIndex, sealer.index(wanted))))
      .union(ofMembers(beginsWith(members.nameSearch, wanted.toLowerCase()))),
  );
}

function hasStatus({ tables: { loans } }: Database, { statuses, search }: LoanQueueFilter): SQL | undefined {
  if (statuses !== null) return inArray(loans.status, [...statuses]);
  return search === null ? notInArray(loans.status, [...CLOSED_LOAN_STATUSES]) : undefined;
}

/** The applications that an officer asked for, after the cursor. */
export function loanQueueFilter(database: Database, filter: LoanQueueFilter): SQL | undefined {
  return and(
    hasStatus(database, filter),
    filter.search === null ? undefined : matches(database, filter.search),
    afterCursor(filter.cursor, database.tables.loans, 'oldest first'),
  );
}
