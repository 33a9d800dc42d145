import type { Tx } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { numberSequences } from '../schema/ledger.ts';

/** Nobody else takes a number of the same sequence until the transaction ends. */
export function makeNextNumber(db: Database): Tx['nextNumber'] {
  const next = db
    .insert(numberSequences)
    .values({ name: sql.placeholder('name'), value: 1 })
    .onConflictDoUpdate({ target: numberSequences.name, set: { value: sql`${numberSequences.value} + 1` } })
    .returning({ value: numberSequences.value })
    .prepare('numbers_next');
  return async (sequence) => {
    const row = (await next.execute({ name: sequence }))[0];
    if (row === undefined) throw new Error(`The sequence ${sequence} gave no number.`);
    return row.value;
  };
}
