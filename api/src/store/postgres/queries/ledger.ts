import { kindBalances } from '@tulay/lending/ledger';
import { minus, NOTHING, plus, type Centavos } from '@tulay/lending/money/centavos';
import { sequenceBefore, toPage, type Posting, type LedgerReader, type LedgerWriter } from '@tulay/lending/ports';
import { unionAll } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { summedCentavos } from '../schema/columns.ts';
import { unappliedOnly } from '../../looked-at-only.ts';
import { accountBalances, postings, repaymentReferences } from '../schema/ledger.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';
import { LostRaceError } from '../storage-failure.ts';

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
    .prepare('ledger_unapplied');
}

function ledgerStatements(db: Database) {
  const balance = db
    .select()
    .from(accountBalances)
    .where(eq(accountBalances.account, account))
    .prepare('ledger_balance');
  // One branch a side, each in the order of its index: the page does not grow with the account.
  const sideBefore = (side: typeof postings.debit | typeof postings.credit) =>
    db
      .select()
      .from(postings)
      .where(and(eq(side, account), lt(postings.sequence, sql.placeholder('before'))));
  const page = unionAll(sideBefore(postings.debit), sideBefore(postings.credit))
    .orderBy(desc(postings.sequence))
    .limit(sql.placeholder('limit'))
    .prepare('ledger_page');
  const ofLoan = db
    .select()
    .from(postings)
    .where(eq(postings.loanId, sql.placeholder('loanId')))
    .orderBy(asc(postings.sequence))
    .prepare('ledger_of_loan');
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
    .prepare('ledger_between');
  const byReference = db
    .select()
    .from(repaymentReferences)
    .where(eq(repaymentReferences.reference, sql.placeholder('reference')))
    .prepare('ledger_by_reference');
  const signed = sql`case when ${postings.credit} = ${account} then ${postings.amountCentavos} else -${postings.amountCentavos} end`;
  const recomputed = db
    .select({ centavos: sql`coalesce(sum(${signed}), 0)`.mapWith(summedCentavos) })
    .from(postings)
    .where(or(eq(postings.credit, account), eq(postings.debit, account)))
    .prepare('ledger_recomputed');
  const sumOfAll = db
    .select({ centavos: sql`coalesce(sum(${accountBalances.balanceCentavos}), 0)`.mapWith(summedCentavos) })
    .from(accountBalances)
    .prepare('ledger_sum_of_all');
  const sumBefore = (side: typeof postings.debit | typeof postings.credit, name: string) => {
    const kind = sql<string>`regexp_replace(${side}, '^.*:', '')`;
    return db
      .select({ kind, centavos: sql`sum(${postings.amountCentavos})`.mapWith(summedCentavos) })
      .from(postings)
      .where(lt(postings.at, sql.placeholder('at')))
      .groupBy(kind)
      .prepare(name);
  };
  const sums = {
    debit: sumBefore(postings.debit, 'ledger_debits_before'),
    credit: sumBefore(postings.credit, 'ledger_credits_before'),
  };
  return { balance, page, ofLoan, between, byReference, recomputed, sumOfAll, sums };
}

export function readLedger(db: Database): LedgerReader {
  const { balance, page, ofLoan, between, byReference, recomputed, sumOfAll, sums } = ledgerStatements(db);
  const unapplied = unappliedStatement(db);
  return {
    async balance(name) {
      return (await balance.execute({ account: name }))[0]?.balanceCentavos ?? NOTHING;
    },
    async postingsOf(name, { cursor, limit }) {
      const rows = await page.execute({ account: name, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async postingsOfLoan(loanId) {
      return (await ofLoan.execute({ loanId })).map(withoutSequence);
    },
    async postingsBetween(from, until, { cursor, limit }) {
      const rows = await between.execute({ from, until, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async holdingUnapplied({ after, limit }) {
      return (await unapplied.execute({ after, limit })).map((row) => row.account);
    },
    async hasReference(_kindPrefix, reference) {
      return (await byReference.execute({ reference }))[0] !== undefined;
    },
    async balancesBefore(at) {
      return kindBalances(...(await Promise.all([sums.credit.execute({ at }), sums.debit.execute({ at })])));
    },
    async check(name) {
      const fromPostingsCentavos = (await recomputed.execute({ account: name }))[0]?.centavos ?? NOTHING;
      return { fromPostingsCentavos, sumOfAllCentavos: (await sumOfAll.execute())[0]?.centavos ?? NOTHING };
    },
  };
}

/** What each account gains, by its name: who moves the same accounts takes their rows in the same order. */
function movesOf(added: readonly Posting[]): [account: string, moved: Centavos][] {
  const moves = new Map<string, Centavos>();
  for (const { debit, credit, amountCentavos } of added) {
    moves.set(debit, minus(moves.get(debit) ?? NOTHING, amountCentavos));
    moves.set(credit, plus(moves.get(credit) ?? NOTHING, amountCentavos));
  }
  return [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function writeLedger(db: Database, sent: Sent): LedgerWriter {
  const lockedBalance = db
    .select()
    .from(accountBalances)
    .where(eq(accountBalances.account, account))
    .for('update')
    .prepare('ledger_locked_balance');
  const insert = db.insert(postings).values(rowPlaceholders(postings, 'sequence')).prepare('ledger_insert');
  const move = db
    .insert(accountBalances)
    .values(rowPlaceholders(accountBalances))
    .onConflictDoUpdate({
      target: accountBalances.account,
      set: { balanceCentavos: sql`${accountBalances.balanceCentavos} + excluded.balance_centavos` },
    })
    .prepare('ledger_move');
  const claim = db
    .insert(repaymentReferences)
    .values(rowPlaceholders(repaymentReferences))
    .onConflictDoUpdate({
      target: repaymentReferences.reference,
      set: { reference: sql`excluded.reference` },
      setWhere: sql`${repaymentReferences.transferId} = excluded.transfer_id`,
    })
    .prepare('ledger_claim');
  return {
    ...readLedger(db),
    async balance(name) {
      return (await lockedBalance.execute({ account: name }))[0]?.balanceCentavos ?? NOTHING;
    },
    async post(added) {
      const repayments = added.filter(({ kind }) => kind.startsWith('repayment'));
      const claims = await Promise.all(
        repayments.map(({ reference, transferId }) => claim.execute({ reference, transferId })),
      );
      if (claims.some(({ rowCount }) => rowCount === 0))
        throw new LostRaceError('A repayment with this reference is posted already.');
      for (const posting of added) sent.add(insert.execute({ ...posting }));
      for (const [name, balanceCentavos] of movesOf(added)) sent.add(move.execute({ account: name, balanceCentavos }));
    },
  };
}
