import type { RatesWriter } from '../ports/rates.ts';
import type { MemoryState } from './state.ts';

export function rates(state: MemoryState): RatesWriter {
  return {
    async newest() {
      // The later insert wins a tie.
      return state.rates.reduce<MemoryState['rates'][number] | null>(
        (best, one) => (best === null || one.asOf >= best.asOf ? one : best),
        null,
      );
    },
    async insert(rates) {
      state.rates.push(rates);
    },
  };
}
