import { CURRENCIES } from '@tulay/contract/reference/currencies';
import type { Operation } from '../operation.ts';

/** The currencies a loan can be shown in, the peso first. */
export const getCurrencies: Operation<'getCurrencies'> = {
  async run() {
    return { ok: true, reply: CURRENCIES.map((currency) => ({ ...currency })) };
  },
};
