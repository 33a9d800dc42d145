export { refreshRates } from './refresh-rates.ts';
