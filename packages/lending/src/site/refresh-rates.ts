import { CURRENCIES, HOME_CURRENCY_CODE } from '@tulay/contract/reference/currencies';
import { toRate } from '../calculator/exchange.ts';
import type { Service } from '../service.ts';
import type { RatesRecord } from '../ports/rates.ts';

/** The rates of the offered currencies that are rates at all; one peso is one peso whatever the source says. */
function usableRates({ rates }: RatesRecord): Record<string, string> {
  const usable: Record<string, string> = {};
  for (const { currencyCode } of CURRENCIES) {
    const rate = currencyCode === HOME_CURRENCY_CODE ? '1' : toRate(rates[currencyCode] ?? '');
    if (rate !== null) usable[currencyCode] = rate;
  }
  return usable;
}

/**
 * Fetches the newest rates and stores them. True when newer ones were stored; false without a rate service, and when it
 * gave nothing newer. Throws when the service fails: the caller logs it and tries again later, the stored rates stay.
 */
export async function refreshRates({ ports }: Pick<Service, 'ports'>): Promise<boolean> {
  const fetched = await ports.rates.fetch();
  if (!fetched) return false;
  return ports.store.transact(async (tx) => {
    const newest = await tx.rates.newest();
    if (newest && newest.asOf >= fetched.asOf) return false;
    await tx.rates.insert({ ...fetched, rates: usableRates(fetched) });
    return true;
  });
}
