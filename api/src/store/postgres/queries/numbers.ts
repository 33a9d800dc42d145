import type { Tx } from '@tulay/lending/ports/store';
import { eq, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { numberSequences } from '../schema/ledger.ts';
import type { Sent } from '../sent.ts';

type Sequence = Parameters<Tx['nextNumber']>[0];

export interface Numbers {
  /** Holds a sequence, so that nobody else takes a number until the end; the last number, or null when there is none. */
  hold(sequence: Sequence): Promise<number | null>;
  /** Takes the next number; `last` is what `hold` told since the last one was taken. */
  next(sequence: Sequence, last: number | null): Promise<number>;
}

export function makeNumbers(db: Database, sent: Sent): Numbers {
  const name = sql.placeholder('name');
  const hold = db
    .select({ value: numberSequences.value })
    .from(numberSequences)
    .where(eq(numberSequences.name, name))
    .for('update')
    .prepare('numbers_hold');
  const advance = db
    .update(numberSequences)
    .set({ value: sql`${sql.placeholder('value')}` })
    .where(eq(numberSequences.name, name))
    .prepare('numbers_advance');
  const next = db
    .insert(numberSequences)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: numberSequences.name, set: { value: sql`${numberSequences.value} + 1` } })
    .returning({ value: numberSequences.value })
    .prepare('numbers_next');
  return {
    async hold(sequence) {
      return (await hold.execute({ name: sequence }))[0]?.value ?? null;
    },
    async next(sequence, last) {
      if (last !== null) {
        sent.add(advance.execute({ name: sequence, value: last + 1 }));
        return last + 1;
      }
      const row = (await next.execute({ name: sequence }))[0];
      if (row === undefined) throw new Error(`The sequence ${sequence} gave no number.`);
      return row.value;
    },
  };
}
