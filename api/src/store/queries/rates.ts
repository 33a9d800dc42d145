import type { RatesReader, RatesWriter } from '@tulay/lending/ports';
import { desc } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';

export function readRates({ db, tables: { rates }, reading }: Database): RatesReader {
  const newest = reading(
    'rates_newest',
    db
      .select({ rates: rates.rates, asOf: rates.asOf, source: rates.source })
      .from(rates)
      .orderBy(desc(rates.asOf), desc(rates.sequence))
      .limit(1),
  );
  return {
    async newest() {
      return newest.first();
    },
  };
}

export function writeRates(database: Database): RatesWriter {
  const { rates } = database.tables;
  const insert = preparedInsert(database, rates, 'rates_insert', 'sequence');
  return {
    ...readRates(database),
    async insert(record) {
      await insert.send({ ...record });
    },
  };
}
