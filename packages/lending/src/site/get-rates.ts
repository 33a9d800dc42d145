import { areRatesStale, ratesInForce } from '../loan/exchange-rates.ts';
import type { Operation } from '../operation.ts';

/** The rates in force, units of each currency for one peso, and how far they can be trusted. */
export const getRates: Operation<'getRates'> = {
  async run({ tx, policy, now }) {
    const record = ratesInForce(await tx.rates.newest(), policy);
    const isExample = record.source === 'example';
    return {
      ok: true,
      reply: {
        base: 'PHP',
        rates: Object.fromEntries(Object.entries(record.rates).map(([code, rate]) => [code, Number(rate)])),
        asOf: new Date(record.asOf).toISOString(),
        stale: areRatesStale(record, policy, now),
        estimate: !isExample && now - record.asOf > policy.rateEstimateMs,
        example: isExample,
      },
    };
  },
};
