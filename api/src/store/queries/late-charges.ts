import type { LoanWriter } from '@tulay/lending/ports';
import { and, between, eq, isNull, sql, type SQL } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven, rowPlaceholders } from '../statements.ts';

/** How many charges of the kind and day that is given were struck out: so many times its day was charged before. */
const strikesOfDay = ({ tables: { lateCharges: t, lateChargeStrikes } }: Database) => {
  const isSame = and(isGiven(t.loanId), isGiven(t.number), isGiven(t.kind), isGiven(t.on));
  return sql<number>`(SELECT count(*) FROM ${t} JOIN ${lateChargeStrikes} ON ${lateChargeStrikes.charge} = ${t.sequence} WHERE ${isSame})`;
};

export function writeLateCharges(
  database: Database,
): Pick<LoanWriter, 'insertLateCharges' | 'strikeLateCharges' | 'reverseLateCharges'> {
  const { db, writing } = database;
  const { lateCharges, lateChargeReversals, lateChargeStrikes } = database.tables;
  const insert = writing(
    'loans_insert_charge',
    db.insert(lateCharges).values({ ...rowPlaceholders(lateCharges, 'sequence'), round: strikesOfDay(database) }),
  );
  const insertStrike = preparedInsert(database, lateChargeStrikes, 'loans_insert_charge_strike');
  const insertReversal = preparedInsert(database, lateChargeReversals, 'loans_insert_charge_reversal');
  const standing = (isAsked: SQL | undefined) =>
    db
      .select({ charge: lateCharges.sequence })
      .from(lateCharges)
      .leftJoin(lateChargeReversals, eq(lateChargeReversals.charge, lateCharges.sequence))
      .leftJoin(lateChargeStrikes, eq(lateChargeStrikes.charge, lateCharges.sequence))
      .where(and(isAsked, isNull(lateChargeReversals.charge), isNull(lateChargeStrikes.charge)));
  return {
    async insertLateCharges(added) {
      for (const row of added) await insert.send({ ...row });
    },
    async strikeLateCharges(struck, at) {
      for (const { loanId, number, kind, on } of struck) {
        const isThis = and(eq(lateCharges.loanId, loanId), eq(lateCharges.number, number), eq(lateCharges.kind, kind));
        const [charge] = await standing(and(isThis, eq(lateCharges.on, on)));
        if (!charge) throw new Error('No such charge stands.');
        await insertStrike.send({ ...charge, struckAt: at });
      }
    },
    async reverseLateCharges({ loanId, number, from, through }, at) {
      const isOfDays = and(eq(lateCharges.number, number), between(lateCharges.on, from, through));
      for (const { charge } of await standing(and(eq(lateCharges.loanId, loanId), isOfDays)))
        await insertReversal.send({ charge, reversedAt: at });
    },
  };
}
