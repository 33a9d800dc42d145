import type { ReplyOf } from '@tulay/contract/table';
import { CURRENCIES } from '@tulay/contract/reference/currencies';
import { publicValue } from '../public/public-value.ts';

export type Currency = Pick<
  ReplyOf<'getCurrencies'>[number],
  'currencyCode' | 'currencyName' | 'currencySymbol' | 'active'
>;

/** The currencies a loan can be shown in. */
export const currencies = publicValue<'getCurrencies', readonly Currency[]>('getCurrencies', CURRENCIES, (reply) =>
  reply.filter(({ active }) => active),
);

/** Those that are offered and have a rate. */
export function usableCurrencies(
  all: readonly Currency[],
  rates: Readonly<Record<string, unknown>>,
): readonly Currency[] {
  return all.filter(({ active, currencyCode }) => active && rates[currencyCode] !== undefined);
}
