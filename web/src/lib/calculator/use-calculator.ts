import { NOTHING } from '@tulay/lending/money/centavos';
import {
  calculatorFigures,
  initialCalculator,
  PESO,
  reduceCalculator,
  type CalculatorEvent,
  type CalculatorFigures,
  type CalculatorState,
} from '@tulay/lending/calculator/calculator-state';
import type { LoanTerms } from '@tulay/lending/calculator/loan-terms';
import { toCentavos } from '@tulay/lending/money/money';
import { useEffect, useMemo, useReducer } from 'react';
import { currencies, usableCurrencies, type Currency } from './currencies.ts';
import { rates, type Rates } from '../rates.ts';
import { useSiteFacts, type SiteFacts } from '../site-facts.ts';

export interface Calculator {
  readonly state: CalculatorState;
  readonly figures: CalculatorFigures;
  readonly dispatch: (event: CalculatorEvent) => void;
  readonly selectCurrency: (code: string) => void;
  readonly currencies: readonly Currency[];
  readonly rates: Rates;
  /** Currencies or rates could not be loaded; what is shown may be old. */
  readonly failed: boolean;
  readonly reload: () => void;
}

function toLoanTerms({ minPhp, maxPhp, ratePercent, months }: SiteFacts['terms']): LoanTerms {
  return {
    minCentavos: toCentavos(minPhp) ?? NOTHING,
    maxCentavos: toCentavos(maxPhp) ?? NOTHING,
    ratePercent: String(ratePercent),
    termsMonths: months,
  };
}

function reload() {
  void rates.reload();
  void currencies.reload();
}

/** The calculator's state with the terms, currencies and rates in force. */
export function useCalculator(): Calculator {
  const facts = useSiteFacts();
  const terms = useMemo(() => toLoanTerms(facts.terms), [facts.terms]);
  const rated = rates.use();
  const offered = currencies.use();
  const [state, dispatch] = useReducer(reduceCalculator, terms, initialCalculator);
  const { currency, rate: usedRate, typing } = state;

  const usable = useMemo(() => usableCurrencies(offered.value, rated.value.rates), [offered.value, rated.value.rates]);
  const stillOffered = usable.some(({ currencyCode }) => currencyCode === currency);
  const wantedCurrency = stillOffered ? currency : PESO;
  const wantedRate = wantedCurrency === PESO ? '1' : (rated.value.rates[wantedCurrency] ?? '1');

  // What arrives while somebody types waits until they are done: taking it in would move the amount under their hands.
  useEffect(() => {
    if (typing) return;
    if (terms !== state.terms) dispatch({ type: 'loadTerms', terms });
    if (wantedCurrency !== currency || wantedRate !== usedRate)
      dispatch({ type: 'selectCurrency', currency: wantedCurrency, rate: wantedRate });
  }, [typing, terms, state.terms, currency, usedRate, wantedCurrency, wantedRate]);

  return {
    state,
    figures: useMemo(() => calculatorFigures(state), [state]),
    dispatch,
    selectCurrency: (code) =>
      dispatch({
        type: 'selectCurrency',
        currency: code,
        rate: code === PESO ? '1' : (rated.value.rates[code] ?? '1'),
      }),
    currencies: usable,
    rates: rated.value,
    failed: rated.failed || offered.failed,
    reload,
  };
}
