import { scoreRange } from '@tulay/contract/score/score-factors';
import type { Centavos, ForeignCentavos } from '@tulay/lending/money/centavos';
import type { LateChargeRecord, LoanStatus, WithdrawalStatus } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import {
  accruedThroughOrNever,
  chargedThroughOrDue,
  openInstalmentOnly,
  openOfInstalment,
  runningLoanOnly,
  unremindedOnly,
} from '../looked-at-only.ts';
import { openLoanOnly } from '../open-loan-only.ts';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';

type Members = MemberTables['members'];

function loansTable({ table, text, integer, index, uniqueIndex }: Kit, members: Members) {
  return table(
    'loans',
    {
      id: text().primaryKey(),
      loanNumber: text().notNull().unique(),
      memberId: text()
        .notNull()
        .references(() => members.id),
      status: text().$type<LoanStatus>().notNull(),
      reason: text(),
      principalCentavos: integer().$type<Centavos>().notNull(),
      interestCentavos: integer().$type<Centavos>().notNull(),
      monthlyCentavos: integer().$type<Centavos>().notNull(),
      termMonths: integer().notNull(),
      ratePercent: text().notNull(),
      currency: text().notNull(),
      exchangeRate: text().notNull(),
      principalForeignCentavos: integer().$type<ForeignCentavos>().notNull(),
      interestForeignCentavos: integer().$type<ForeignCentavos>().notNull(),
      monthlyForeignCentavos: integer().$type<ForeignCentavos>().notNull(),
      agreementVersion: text().notNull(),
      agreementSha256: text().notNull(),
      // Loans from before scores were computed were made when each member had the start.
      creditScore: integer().notNull().default(scoreRange.start),
      createdAt: integer().notNull(),
      statusAt: integer().notNull(),
      payDay: integer(),
      payDayChosenAt: integer(),
      confirmedAt: integer(),
      disbursementProposedBy: text(),
      disbursementProposedAt: integer(),
      disbursedAt: integer(),
      accruedThrough: text(),
    },
    (t) => [
      uniqueIndex('loans_one_open').on(t.memberId).where(openLoanOnly),
      index('loans_by_member').on(t.memberId, t.createdAt, t.id),
      index('loans_by_status').on(t.status, t.createdAt, t.id),
      index('loans_by_time').on(t.createdAt, t.id),
      index('loans_of_status').on(t.status, t.id),
      index('loans_to_accrue').on(accruedThroughOrNever, t.id).where(runningLoanOnly),
    ],
  );
}

type Loans = ReturnType<typeof loansTable>;
type LateCharges = ReturnType<typeof lateChargesTable>;

function eventsTable({ table, text, integer, numbered, index }: Kit, loans: Loans) {
  return table(
    'loan_events',
    {
      sequence: numbered(),
      loanId: text()
        .notNull()
        .references(() => loans.id),
      status: text().$type<LoanStatus>().notNull(),
      reason: text(),
      actorId: text().notNull(),
      at: integer().notNull(),
    },
    (t) => [index('loan_events_by_loan').on(t.loanId, t.sequence)],
  );
}

function instalmentsTable({ table, text, integer, index, primaryKey }: Kit, loans: Loans) {
  return table(
    'instalments',
    {
      loanId: text()
        .notNull()
        .references(() => loans.id),
      number: integer().notNull(),
      dueOn: text().notNull(),
      principalCentavos: integer().$type<Centavos>().notNull(),
      interestCentavos: integer().$type<Centavos>().notNull(),
      chargesCentavos: integer().$type<Centavos>().notNull(),
      paidPrincipalCentavos: integer().$type<Centavos>().notNull(),
      paidInterestCentavos: integer().$type<Centavos>().notNull(),
      paidChargesCentavos: integer().$type<Centavos>().notNull(),
      waivedInterestCentavos: integer().$type<Centavos>().notNull(),
      chargedThrough: text(),
      remindedAt: integer(),
    },
    (t) => [
      primaryKey({ columns: [t.loanId, t.number] }),
      index('instalments_to_charge').on(chargedThroughOrDue, t.loanId).where(openInstalmentOnly),
      index('instalments_open_amount').on(openOfInstalment, t.dueOn).where(openInstalmentOnly),
      index('instalments_to_remind').on(t.dueOn, t.loanId).where(unremindedOnly),
    ],
  );
}

/** What lateness cost, a row for each charge, which nothing changes. */
function lateChargesTable({ table, text, integer, numbered, uniqueIndex, check }: Kit, loans: Loans) {
  return table(
    'late_charges',
    {
      sequence: numbered(),
      loanId: text()
        .notNull()
        .references(() => loans.id),
      number: integer().notNull(),
      kind: text().$type<LateChargeRecord['kind']>().notNull(),
      on: text().notNull(),
      amountCentavos: integer().$type<Centavos>().notNull(),
      /** How many charges of the same kind and day were struck out before it. */
      round: integer().notNull().default(0),
    },
    (t) => [
      check('late_charges_amount', sql`amount_centavos > 0`),
      uniqueIndex('late_charges_once').on(t.loanId, t.number, t.kind, t.on, t.round),
    ],
  );
}

/** Charges that were taken back, each once. */
function lateChargeReversalsTable({ table, integer }: Kit, lateCharges: LateCharges) {
  return table('late_charge_reversals', {
    charge: integer()
      .primaryKey()
      .references(() => lateCharges.sequence),
    reversedAt: integer().notNull(),
  });
}

/** Charges of days that turned out to be paid for, each once: to whoever reads charges they never were. */
function lateChargeStrikesTable({ table, integer }: Kit, lateCharges: LateCharges) {
  return table('late_charge_strikes', {
    charge: integer()
      .primaryKey()
      .references(() => lateCharges.sequence),
    struckAt: integer().notNull(),
  });
}

/** Interest that fell away with a repayment, by instalment. */
function interestWaiversTable({ table, text, integer, primaryKey, check }: Kit, loans: Loans) {
  return table(
    'interest_waivers',
    {
      loanId: text()
        .notNull()
        .references(() => loans.id),
      reference: text().notNull(),
      number: integer().notNull(),
      amountCentavos: integer().$type<Centavos>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.loanId, t.reference, t.number] }),
      check('interest_waivers_amount', sql`amount_centavos > 0`),
    ],
  );
}

function withdrawalsTable({ table, text, integer, bytes, index, check }: Kit, members: Members, loans: Loans) {
  return table(
    'withdrawals',
    {
      id: text().primaryKey(),
      withdrawalNumber: text().notNull().unique(),
      memberId: text()
        .notNull()
        .references(() => members.id),
      loanId: text()
        .notNull()
        .references(() => loans.id),
      amountCentavos: integer().$type<Centavos>().notNull(),
      /** Bank and account number, and what the bank told of it, sealed. */
      sealed: bytes().notNull(),
      accountChangedAt: integer(),
      status: text().$type<WithdrawalStatus>().notNull(),
      createdAt: integer().notNull(),
      settledAt: integer(),
      payoutFileId: text(),
    },
    (t) => [
      check('withdrawals_amount', sql`amount_centavos > 0`),
      index('withdrawals_by_member').on(t.memberId, t.createdAt, t.id),
      index('withdrawals_by_loan').on(t.loanId),
      index('withdrawals_by_payout_file').on(t.payoutFileId),
      index('withdrawals_by_status').on(t.status, t.createdAt, t.id),
      index('withdrawals_by_time').on(t.createdAt, t.id),
    ],
  );
}

export function loanTables(kit: Kit, { members }: MemberTables) {
  const loans = loansTable(kit, members);
  const lateCharges = lateChargesTable(kit, loans);
  return {
    loans,
    loanEvents: eventsTable(kit, loans),
    instalments: instalmentsTable(kit, loans),
    lateCharges,
    lateChargeReversals: lateChargeReversalsTable(kit, lateCharges),
    lateChargeStrikes: lateChargeStrikesTable(kit, lateCharges),
    interestWaivers: interestWaiversTable(kit, loans),
    withdrawals: withdrawalsTable(kit, members, loans),
  };
}

export type LoanTables = ReturnType<typeof loanTables>;
