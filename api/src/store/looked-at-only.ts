import { UNAPPLIED } from '@tulay/lending/ledger';
import { NOT_ACCRUED } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import { openLoanOnly } from './open-loan-only.ts';

// What the hourly look at loans asks for, of both databases: an index holds exactly that, so that a look reads nothing else. Query
// and index say it in the same words, as a database uses an index with a condition for nothing else.

const open =
  'principal_centavos + interest_centavos + charges_centavos - waived_interest_centavos - paid_principal_centavos - paid_interest_centavos - paid_charges_centavos';
const isOpen = `${open} > 0`;

/** Instalments with something open. */
export const openInstalmentOnly = sql.raw(isOpen);

/** The last day that an instalment needs no look for: the one it is charged through, at first its due date. drizzle-kit cuts an expression at a comma. */
export const chargedThroughOrDue = sql.raw('(CASE WHEN charged_through IS NULL THEN due_on ELSE charged_through END)');

/** Instalments with something open of which nobody was told. */
export const unremindedOnly = sql.raw(`${isOpen} AND reminded_at IS NULL`);

/** Loans that are released and not repaid. Not by the statuses that these have: the index on those would be taken instead, and its rows sorted. */
export const runningLoanOnly = sql`${openLoanOnly} AND disbursed_at IS NOT NULL`;

/** The last day whose interest is in the ledger. */
export const accruedThroughOrNever = sql.raw(
  `(CASE WHEN accrued_through IS NULL THEN '${NOT_ACCRUED}' ELSE accrued_through END)`,
);

/** Payments of providers that wait for officers. */
export const waitingIncomingOnly = sql.raw('reason IS NOT NULL');

/** What waits to be decided or answered: proposals, requests about personal data, payments that members told of. */
export const waitingOnly = sql.raw("state = 'WAITING'");

/** What is open on an instalment. */
export const openOfInstalment = sql.raw(`(${open})`);

/** Accounts of members with money that no debt has taken. */
export const unappliedOnly = sql.raw(`account LIKE '%${UNAPPLIED}' AND balance_centavos > 0`);
