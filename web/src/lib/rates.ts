import type { ReplyOf } from '@tulay/contract/table';
import { EXAMPLE_RATES, EXAMPLE_RATES_AS_OF } from '@tulay/contract/reference/example-rates';
import { toRate } from '@tulay/lending/calculator/exchange';
import type { Decimal } from '@tulay/lending/money/centavos';
import { publicValue } from './public/public-value.ts';

/** Units of each currency for one peso, their date, and how far they can be trusted. */
export interface Rates {
  readonly rates: Readonly<Record<string, Decimal>>;
  readonly asOf: string;
  readonly trust: 'current' | 'estimate' | 'example';
  /** Too old to apply with. */
  readonly stale: boolean;
}

/** What anybody sees before the server has answered. */
export const shippedRates: Rates = {
  rates: EXAMPLE_RATES,
  asOf: EXAMPLE_RATES_AS_OF,
  trust: 'example',
  stale: false,
};

/** The server's answer without what is no rate. */
export function readRates({ rates, asOf, stale, estimate, example }: ReplyOf<'getRates'>): Rates {
  const usable: Record<string, Decimal> = {};
  for (const [code, given] of Object.entries(rates)) {
    const rate = toRate(given);
    if (rate !== null) usable[code] = rate;
  }
  return { rates: usable, asOf, stale, trust: example ? 'example' : estimate ? 'estimate' : 'current' };
}

export const rates = publicValue('getRates', shippedRates, readRates);
