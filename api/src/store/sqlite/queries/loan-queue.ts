import { CLOSED_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import { toPage, type LoanQueueRow, type Page, type LoanQueueFilter } from '@tulay/lending/ports';
import { and, asc, eq, gte, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { loans } from '../schema/loans.ts';
import { members } from '../schema/members.ts';
import { toMember } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { afterCursor } from '../statements.ts';

const LAST_CHARACTER = '\u{10FFFF}';

/** A range instead of LIKE: it uses the index, and % and _ are letters like any other. */
function nameBeginsWith(beginning: string): SQL | undefined {
  return and(gte(members.nameSearch, beginning), lt(members.nameSearch, beginning + LAST_CHARACTER));
}

function matches(search: string, sealer: Sealer): SQL | undefined {
  const wanted = search.trim();
  return or(
    eq(loans.loanNumber, wanted),
    eq(members.phoneIndex, sealer.index(wanted)),
    nameBeginsWith(wanted.toLowerCase()),
  );
}

function hasStatus({ statuses, search }: LoanQueueFilter): SQL | undefined {
  if (statuses !== null) return inArray(loans.status, [...statuses]);
  return search === null ? notInArray(loans.status, [...CLOSED_LOAN_STATUSES]) : undefined;
}

/** The officers' queue, oldest application first. */
export function readLoanQueue(db: Database, sealer: Sealer, filter: LoanQueueFilter): Page<LoanQueueRow> {
  const rows = db
    .select({ loan: loans, member: members })
    .from(loans)
    .innerJoin(members, eq(members.id, loans.memberId))
    .where(
      and(
        hasStatus(filter),
        filter.search === null ? undefined : matches(filter.search, sealer),
        afterCursor(filter.cursor, loans, 'oldest first'),
      ),
    )
    .orderBy(asc(loans.createdAt), asc(loans.id))
    .limit(filter.limit + 1)
    .all()
    .map(({ loan, member: row }) => {
      const member = toMember(sealer, row);
      return { loan, memberFullName: member.fullName, memberPhoneNumber: member.phoneNumber };
    });
  return toPage(rows, filter.limit, ({ loan }) => ({ order: loan.createdAt, id: loan.id }));
}
