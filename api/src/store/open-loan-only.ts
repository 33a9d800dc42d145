import { CLOSED_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import { sql } from 'drizzle-orm/sql';

/** The condition of the index that allows one open loan a member. */
export const openLoanOnly = sql.raw(
  `status NOT IN (${CLOSED_LOAN_STATUSES.map((status) => `'${status}'`).join(', ')})`,
);
