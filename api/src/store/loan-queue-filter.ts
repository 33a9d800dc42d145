import { CLOSED_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import type { LoanQueueFilter } from '@tulay/lending/ports';
import { and, eq, gte, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm/sql';
import type { Column } from 'drizzle-orm/column';
import type { Sealer } from './sealer.ts';
import { afterCursor, type Place } from './statements.ts';

const LAST_CHARACTER = '\u{10FFFF}';

/** The columns that the officers' queue is filtered by, of either database. */
export interface QueueColumns {
  readonly loans: Place & { readonly loanNumber: Column; readonly status: Column };
  readonly members: { readonly phoneIndex: Column; readonly nameSearch: Column };
}

/** A range instead of LIKE: it uses the index, and % and _ are letters like any other. */
function beginsWith(column: Column, beginning: string): SQL | undefined {
  return and(gte(column, beginning), lt(column, beginning + LAST_CHARACTER));
}

function matches({ loans, members }: QueueColumns, search: string, sealer: Sealer): SQL | undefined {
  const wanted = search.trim();
  return or(
    eq(loans.loanNumber, wanted),
    eq(members.phoneIndex, sealer.index(wanted)),
    beginsWith(members.nameSearch, wanted.toLowerCase()),
  );
}

function hasStatus({ loans }: QueueColumns, { statuses, search }: LoanQueueFilter): SQL | undefined {
  if (statuses !== null) return inArray(loans.status, [...statuses]);
  return search === null ? notInArray(loans.status, [...CLOSED_LOAN_STATUSES]) : undefined;
}

/** The applications that an officer asked for, after the cursor. */
export function loanQueueFilter(columns: QueueColumns, sealer: Sealer, filter: LoanQueueFilter): SQL | undefined {
  return and(
    hasStatus(columns, filter),
    filter.search === null ? undefined : matches(columns, filter.search, sealer),
    afterCursor(filter.cursor, columns.loans, 'oldest first'),
  );
}
