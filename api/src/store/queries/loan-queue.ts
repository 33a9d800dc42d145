import { toPage, type LoanQueueRow, type Page, type LoanQueueFilter } from '@tulay/lending/ports';
import { eq } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { loanQueueFilter } from '../loan-queue-filter.ts';
import { memberColumns, toMember } from '../sealed-rows.ts';
import { oldestFirst } from '../statements.ts';

/** The officers' queue, oldest application first. */
export async function readLoanQueue(database: Database, filter: LoanQueueFilter): Promise<Page<LoanQueueRow>> {
  const { db, sealer } = database;
  const { loans, members } = database.tables;
  const all = db
    .select({ loan: loans, ...memberColumns(members) })
    .from(loans)
    .innerJoin(members, eq(members.id, loans.memberId));
  const asked = loanQueueFilter(database, filter);
  const found = await oldestFirst(all.$dynamic(), loans, filter, asked);
  const rows = found.map((row) => {
    const member = toMember(sealer, row);
    return { loan: row.loan, memberFullName: member.fullName, memberPhoneNumber: member.phoneNumber };
  });
  return toPage(rows, filter.limit, ({ loan }) => ({ order: loan.createdAt, id: loan.id }));
}
