import { DEFAULT_LOAN_TERMS } from '@tulay/lending/calculator/loan-terms';
import { pricesOf } from '../src/lib/calculator/prices-of.ts';

/** What the smallest loan costs by the shipped terms: reckoned here, as the rules of money are too large for the first script. */
export const firstFigures = { FIRST_PRICES: JSON.stringify(pricesOf(DEFAULT_LOAN_TERMS)) };
