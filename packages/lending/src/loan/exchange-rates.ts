import { CURRENCIES, HOME_CURRENCY_CODE } from '@tulay/contract/reference/currencies';
import { toRate } from '../calculator/exchange.ts';
import type { Decimal } from '../money/centavos.ts';
import type { Policy } from '../policy.ts';
import type { RatesRecord } from '../ports/rates.ts';

/** The rates that count now: the newest fetched ones, otherwise the examples shipped with the product. */
export function ratesInForce(newest: RatesRecord | null, policy: Pick<Policy, 'exampleRates'>): RatesRecord {
  return newest ?? policy.exampleRates;
}

/** Whether rates are too old to apply with. The shipped examples never are: they are labelled, not dated. */
export function areRatesStale(rates: RatesRecord, policy: Pick<Policy, 'rateUnusableMs'>, now: number): boolean {
  return rates.source === 'service' && now - rates.asOf > policy.rateUnusableMs;
}

/**
 * Units of a currency for one peso, for an application. Pesos are always 1, whatever happened to the rates.
 * Fails with `loan.currency_unavailable` (not offered, or without a rate) and `loan.rate_stale`.
 */
export function rateForApplying(
  currencyCode: string,
  rates: RatesRecord,
  policy: Pick<Policy, 'rateUnusableMs'>,
  now: number,
):
  | { readonly ok: true; readonly rate: Decimal }
  | { readonly ok: false; readonly code: 'loan.currency_unavailable' | 'loan.rate_stale' } {
  if (!CURRENCIES.some((currency) => currency.currencyCode === currencyCode && currency.active))
    return { ok: false, code: 'loan.currency_unavailable' };
  if (currencyCode === HOME_CURRENCY_CODE) return { ok: true, rate: '1' };
  const rate = toRate(rates.rates[currencyCode] ?? '');
  if (rate === null) return { ok: false, code: 'loan.currency_unavailable' };
  return areRatesStale(rates, policy, now) ? { ok: false, code: 'loan.rate_stale' } : { ok: true, rate };
}
