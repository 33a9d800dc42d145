import { kindBalances } from '@tulay/lending/ledger';
import { negated, NOTHING, type Centavos } from '@tulay/lending/money/centavos';
import { sequenceBefore, toPage, type Posting, type LedgerReader, type LedgerWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm/sql';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../connection.ts';
import { unappliedOnly } from '../../looked-at-only.ts';
import { accountBalances, postings, repaymentReferences } from '../schema/ledger.ts';
import { rowPlaceholders } from '../../statements.ts';

const account = sql.placeholder('account');

function withoutSequence({ sequence: _sequence, ...posting }: typeof postings.$inferSelect): Posting {
  return posting;
}

/** The accounts of members with money that no debt has taken. */
function unappliedStatement(db: Database) {
  return db
    .select({ account: accountBalances.account })
    .from(accountBalances)
    .where(and(unappliedOnly, gt(accountBalances.account, sql.placeholder('after'))))
    .orderBy(asc(accountBalances.account))
    .limit(sql.placeholder('limit'))
    .prepare();
}

function ledgerStatements(db: Database) {
  const balance = db.select().from(accountBalances).where(eq(accountBalances.account, account)).prepare();
  // One branch a side, each in the order of its index: the page does not grow with the account.
  const sideBefore = (side: typeof postings.debit | typeof postings.credit) =>
    db
      .select()
      .from(postings)
      .where(and(eq(side, account), lt(postings.sequence, sql.placeholder('before'))));
  const page = unionAll(sideBefore(postings.debit), sideBefore(postings.credit))
    .orderBy(desc(postings.sequence))
    .limit(sql.placeholder('limit'))
    .prepare();
  const ofLoan = db
    .select()
    .from(postings)
    .where(eq(postings.loanId, sql.placeholder('loanId')))
    .orderBy(asc(postings.sequence))
    .prepare();
  const between = db
    .select()
    .from(postings)
    .where(
      and(
        gte(postings.at, sql.placeholder('from')),
        lt(postings.at, sql.placeholder('until')),
        lt(postings.sequence, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(postings.sequence))
    .limit(sql.placeholder('limit'))
    .prepare();
  const byReference = db
    .select()
    .from(repaymentReferences)
    .where(eq(repaymentReferences.reference, sql.placeholder('reference')))
    .prepare();
  const signed = sql`case when ${postings.credit} = ${account} then ${postings.amountCentavos} else -${postings.amountCentavos} end`;
  const recomputed = db
    .select({ centavos: sql<Centavos>`coalesce(sum(${signed}), 0)` })
    .from(postings)
    .where(or(eq(postings.credit, account), eq(postings.debit, account)))
    .prepare();
  const sumOfAll = db
    .select({ centavos: sql<Centavos>`coalesce(sum(${accountBalances.balanceCentavos}), 0)` })
    .from(accountBalances)
    .prepare();
  const sumBefore = (side: typeof postings.debit | typeof postings.credit) => {
    const kind = sql<string>`replace(${side}, rtrim(${side}, replace(${side}, ':', '')), '')`;
    return db
      .select({ kind, centavos: sql<Centavos>`sum(${postings.amountCentavos})` })
      .from(postings)
      .where(lt(postings.at, sql.placeholder('at')))
      .groupBy(kind)
      .prepare();
  };
  const sums = { debit: sumBefore(postings.debit), credit: sumBefore(postings.credit) };
  return { balance, page, ofLoan, between, byReference, recomputed, sumOfAll, sums };
}

export function readLedger(db: Database): LedgerReader {
  const { balance, page, ofLoan, between, byReference, recomputed, sumOfAll, sums } = ledgerStatements(db);
  const unapplied = unappliedStatement(db);
  return {
    async balance(name) {
      return balance.get({ account: name })?.balanceCentavos ?? NOTHING;
    },
    async postingsOf(name, { cursor, limit }) {
      const rows = page.all({ account: name, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async postingsOfLoan(loanId) {
      return ofLoan.all({ loanId }).map(withoutSequence);
    },
    async postingsBetween(from, until, { cursor, limit }) {
      const rows = between.all({ from, until, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async holdingUnapplied({ after, limit }) {
      return unapplied.all({ after, limit }).map((row) => row.account);
    },
    async hasReference(_kindPrefix, reference) {
      return byReference.get({ reference }) !== undefined;
    },
    async balancesBefore(at) {
      return kindBalances(sums.credit.all({ at }), sums.debit.all({ at }));
    },
    async check(name) {
      const fromPostingsCentavos = recomputed.get({ account: name })?.centavos ?? NOTHING;
      return { fromPostingsCentavos, sumOfAllCentavos: sumOfAll.get()?.centavos ?? NOTHING };
    },
  };
}

export function writeLedger(db: Database): LedgerWriter {
  const insert = db.insert(postings).values(rowPlaceholders(postings, 'sequence')).prepare();
  const move = db
    .insert(accountBalances)
    .values(rowPlaceholders(accountBalances))
    .onConflictDoUpdate({
      target: accountBalances.account,
      set: { balanceCentavos: sql`${accountBalances.balanceCentavos} + excluded.balance_centavos` },
    })
    .prepare();
  const claim = db
    .insert(repaymentReferences)
    .values(rowPlaceholders(repaymentReferences))
    .onConflictDoUpdate({
      target: repaymentReferences.reference,
      set: { reference: sql`excluded.reference` },
      setWhere: sql`${repaymentReferences.transferId} = excluded.transfer_id`,
    })
    .prepare();
  return {
    ...readLedger(db),
    async post(added) {
      for (const posting of added) {
        const { transferId, debit, credit, amountCentavos, reference } = posting;
        if (posting.kind.startsWith('repayment') && claim.run({ reference, transferId }).changes === 0) {
          throw new Error('A repayment with this reference is posted already.');
        }
        insert.run({ ...posting });
        move.run({ account: debit, balanceCentavos: negated(amountCentavos) });
        move.run({ account: credit, balanceCentavos: amountCentavos });
      }
    },
  };
}
