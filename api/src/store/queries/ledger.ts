import { kindBalances } from '@tulay/lending/ledger';
import { minus, NOTHING, plus, type Centavos } from '@tulay/lending/money/centavos';
import {
  claimsReference,
  sequenceBefore,
  toPage,
  type Id,
  UNSEEN_BY_MEMBER,
  type Posting,
  type LedgerReader,
  type LedgerWriter,
} from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, gte, inArray, lt, max, ne, or, sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { unappliedOnly } from '../looked-at-only.ts';
import { LostRaceError } from '../lost-race.ts';
import type { Tables } from '../tables/tables.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven, rowPlaceholders, sumOf } from '../statements.ts';

const account = sql.placeholder('account');

function withoutSequence({ sequence: _sequence, ...posting }: Posting & { readonly sequence: number }): Posting {
  return posting;
}

type Side = Tables['postings']['debit'] | Tables['postings']['credit'];

function ledgerStatements({ db, tables, reading }: Database) {
  const { accountBalances, loans, postings, repaymentReferences } = tables;
  const balance = reading('ledger_balance', db.select().from(accountBalances).where(isGiven(accountBalances.account)));
  // One branch a side, each in the order of its index: the page does not grow with the account.
  const sideBefore = (side: Side) =>
    db
      .select()
      .from(postings)
      .where(and(eq(side, account), lt(postings.sequence, sql.placeholder('before'))));
  const page = reading(
    'ledger_page',
    sideBefore(postings.debit)
      .unionAll(sideBefore(postings.credit))
      .orderBy(desc(postings.sequence))
      .limit(sql.placeholder('limit')),
  );
  const ofLoan = reading(
    'ledger_of_loan',
    db.select().from(postings).where(isGiven(postings.loanId)).orderBy(asc(postings.sequence)),
  );
  const ofMember = inArray(postings.loanId, db.select({ id: loans.id }).from(loans).where(isGiven(loans.memberId)));
  const ofMembersLoans = reading(
    'ledger_of_member',
    db.select().from(postings).where(ofMember).orderBy(asc(postings.sequence)),
  );
  // Of a transfer all or nothing; a member's loans are few.
  const newest = db
    .select({ transferId: postings.transferId })
    .from(postings)
    .where(and(ofMember, ne(postings.kind, UNSEEN_BY_MEMBER), lt(postings.sequence, sql.placeholder('before'))))
    .groupBy(postings.transferId)
    .orderBy(desc(max(postings.sequence)))
    .limit(sql.placeholder('limit'));
  const transfers = reading(
    'ledger_transfers',
    db
      .select()
      .from(postings)
      .where(and(ofMember, inArray(postings.transferId, newest)))
      .orderBy(desc(postings.sequence)),
  );
  const between = reading(
    'ledger_between',
    db
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
      .limit(sql.placeholder('limit')),
  );
  const byReference = reading(
    'ledger_by_reference',
    db.select().from(repaymentReferences).where(isGiven(repaymentReferences.reference)),
  );
  // The accounts of members with money that no debt has taken.
  const unapplied = reading(
    'ledger_unapplied',
    db
      .select({ account: accountBalances.account })
      .from(accountBalances)
      .where(and(unappliedOnly, gt(accountBalances.account, sql.placeholder('after'))))
      .orderBy(asc(accountBalances.account))
      .limit(sql.placeholder('limit')),
  );
  return { balance, page, ofLoan, ofMembersLoans, transfers, between, byReference, unapplied };
}

function sumStatements({ db, tables: { accountBalances, postings }, afterLastColon, reading }: Database) {
  const signed = sql`case when ${postings.credit} = ${account} then ${postings.amountCentavos} else -${postings.amountCentavos} end`;
  const recomputed = reading(
    'ledger_recomputed',
    db
      .select({ centavos: sumOf(signed) })
      .from(postings)
      .where(or(eq(postings.credit, account), eq(postings.debit, account))),
  );
  const allBalances = reading(
    'ledger_sum_of_all',
    db.select({ centavos: sumOf(accountBalances.balanceCentavos) }).from(accountBalances),
  );
  const sumBefore = (side: Side, name: string) => {
    const kind = afterLastColon(side);
    return reading(
      name,
      db
        .select({ kind, centavos: sumOf(postings.amountCentavos) })
        .from(postings)
        .where(lt(postings.at, sql.placeholder('at')))
        .groupBy(kind),
    );
  };
  const sums = {
    debit: sumBefore(postings.debit, 'ledger_debits_before'),
    credit: sumBefore(postings.credit, 'ledger_credits_before'),
  };
  return { recomputed, allBalances, sums };
}

export function readLedger(database: Database): LedgerReader {
  const { balance, page, ofLoan, ofMembersLoans, transfers, between, byReference, unapplied } =
    ledgerStatements(database);
  const { recomputed, allBalances, sums } = sumStatements(database);
  const sumOfAll = async () => (await allBalances.first())?.centavos ?? NOTHING;
  return {
    async balance(name) {
      return (await balance.first({ account: name }))?.balanceCentavos ?? NOTHING;
    },
    async postingsOf(name, { cursor, limit }) {
      const rows = await page.all({ account: name, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async postingsOfLoan(loanId) {
      return (await ofLoan.all({ loanId })).map(withoutSequence);
    },
    async postingsOfMember(memberId) {
      return (await ofMembersLoans.all({ memberId })).map(withoutSequence);
    },
    async transfersOfMember(memberId, { cursor, limit }) {
      const rows = await transfers.all({ memberId, before: sequenceBefore(cursor), limit: limit + 1 });
      const whole = [...Map.groupBy(rows, ({ transferId }) => transferId).values()];
      const { items, nextCursor } = toPage(whole, limit, (own) => ({ order: own.at(-1)?.sequence ?? 0, id: '' }));
      return { items: items.map((own) => own.map(withoutSequence)), nextCursor };
    },
    async postingsBetween(from, until, { cursor, limit }) {
      const rows = await between.all({ from, until, before: sequenceBefore(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
      return { items: items.map(withoutSequence), nextCursor };
    },
    async holdingUnapplied({ after, limit }) {
      return (await unapplied.all({ after, limit })).map((row) => row.account);
    },
    async hasReference(_kindPrefix, reference) {
      return (await byReference.first({ reference })) !== null;
    },
    async balancesBefore(at) {
      return kindBalances(...(await Promise.all([sums.credit.all({ at }), sums.debit.all({ at })])));
    },
    sumOfAll,
    async check(name) {
      const fromPostingsCentavos = (await recomputed.first({ account: name }))?.centavos ?? NOTHING;
      return { fromPostingsCentavos, sumOfAllCentavos: await sumOfAll() };
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

export function writeLedger(database: Database): LedgerWriter {
  const { db, locking, reading, writing } = database;
  const { accountBalances, postings, repaymentReferences } = database.tables;
  const lockedBalance = reading(
    'ledger_locked_balance',
    locking(db.select().from(accountBalances).where(isGiven(accountBalances.account)), 'update'),
  );
  const insert = preparedInsert(database, postings, 'ledger_insert', 'sequence');
  const move = writing(
    'ledger_move',
    db
      .insert(accountBalances)
      .values(rowPlaceholders(accountBalances))
      .onConflictDoUpdate({
        target: accountBalances.account,
        set: { balanceCentavos: sql`${accountBalances.balanceCentavos} + excluded.balance_centavos` },
      }),
  );
  const claim = writing(
    'ledger_claim',
    db
      .insert(repaymentReferences)
      .values(rowPlaceholders(repaymentReferences))
      .onConflictDoUpdate({
        target: repaymentReferences.reference,
        set: { reference: sql`excluded.reference` },
        setWhere: sql`${repaymentReferences.transferId} = excluded.transfer_id`,
      }),
  );
  async function claimAll(references: readonly { readonly reference: string; readonly transferId: Id }[]) {
    if ((await Promise.all(references.map((one) => claim.run({ ...one })))).includes(0))
      throw new LostRaceError('This reference is used already.');
  }
  return {
    ...readLedger(database),
    claim: (reference, owner) => claimAll([{ reference, transferId: owner }]),
    async balance(name) {
      return (await lockedBalance.first({ account: name }))?.balanceCentavos ?? NOTHING;
    },
    async post(added) {
      const transfers = added.filter(({ kind }) => claimsReference(kind));
      const moves = movesOf(added);
      // All of it goes out together; a reference that is used already takes everything back.
      await Promise.all([
        claimAll(transfers.map(({ reference, transferId }) => ({ reference, transferId }))),
        ...added.map((posting) => insert.send({ ...posting })),
        ...moves.map(([name, balanceCentavos]) => move.send({ account: name, balanceCentavos })),
      ]);
    },
  };
}
