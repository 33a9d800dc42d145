import type { Tx } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';

/** Nobody else takes a number of the same sequence until the transaction ends. */
export function makeNextNumber({ db, tables: { numberSequences }, reading }: Database): Tx['nextNumber'] {
  const next = reading(
    'numbers_next',
    db
      .insert(numberSequences)
      .values({ name: sql.placeholder('name'), value: 1 })
      .onConflictDoUpdate({ target: numberSequences.name, set: { value: sql`${numberSequences.value} + 1` } })
      .returning({ value: numberSequences.value }),
  );
  return async (sequence) => {
    const row = await next.first({ name: sequence });
    if (row === null) throw new Error(`The sequence ${sequence} gave no number.`);
    return row.value;
  };
}
