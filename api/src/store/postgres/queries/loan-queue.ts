import { toPage, type LoanQueueRow, type Page, type LoanQueueFilter } from '@tulay/lending/ports';
import { asc, eq } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { loans } from '../schema/loans.ts';
import { members } from '../schema/members.ts';
import { loanQueueFilter } from '../../loan-queue-filter.ts';
import { toMember } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';

/** The officers' queue, oldest application first. */
export async function readLoanQueue(
  db: Database,
  sealer: Sealer,
  filter: LoanQueueFilter,
): Promise<Page<LoanQueueRow>> {
  const found = await db
    .select({ loan: loans, member: members })
    .from(loans)
    .innerJoin(members, eq(members.id, loans.memberId))
    .where(loanQueueFilter({ loans, members }, sealer, filter))
    .orderBy(asc(loans.createdAt), asc(loans.id))
    .limit(filter.limit + 1);
  const rows = found.map(({ loan, member: row }) => {
    const member = toMember(sealer, row);
    return { loan, memberFullName: member.fullName, memberPhoneNumber: member.phoneNumber };
  });
  return toPage(rows, filter.limit, ({ loan }) => ({ order: loan.createdAt, id: loan.id }));
}
