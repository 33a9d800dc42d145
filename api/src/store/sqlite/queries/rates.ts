import type { RatesReader, RatesWriter } from '@tulay/lending/ports';
import { desc } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { rates } from '../schema/records.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readRates(db: Database): RatesReader {
  const newest = db
    .select({ rates: rates.rates, asOf: rates.asOf, source: rates.source })
    .from(rates)
    .orderBy(desc(rates.asOf), desc(rates.sequence))
    .limit(1)
    .prepare();
  return {
    async newest() {
      return newest.get() ?? null;
    },
  };
}

export function writeRates(db: Database): RatesWriter {
  const insert = db.insert(rates).values(rowPlaceholders(rates, 'sequence')).prepare();
  return {
    ...readRates(db),
    async insert(record) {
      insert.run({ ...record });
    },
  };
}
