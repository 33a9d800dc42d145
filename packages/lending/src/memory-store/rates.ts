import type { RatesReader, RatesWriter } from '../ports/rates.ts';
import type { MemoryState } from './state.ts';

export function readRates(state: MemoryState): RatesReader {
  return {
    async newest() {
      // The later insert wins a tie.
      return state.rates.reduce<MemoryState['rates'][number] | null>(
        (best, one) => (best === null || one.asOf >= best.asOf ? one : best),
        null,
      );
    },
  };
}

export function writeRates(state: MemoryState): RatesWriter {
  return {
    ...readRates(state),
    async insert(rates) {
      state.rates.push(rates);
    },
  };
}
