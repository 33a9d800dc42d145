import {
  calculatorFigures,
  initialCalculator,
  PESO,
  reduceCalculator,
  type CalculatorEvent,
  type CalculatorFigures,
  type CalculatorState,
} from '@tulay/lending/calculator/calculator-state';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { currencies, usableCurrencies, type Currency } from './currencies.ts';
import { rates, type Rates } from '../rates.ts';
import { toLoanTerms } from './prices-of.ts';
import { useSiteFacts } from '../site-facts.ts';

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

function reload() {
  void rates.reload();
  void currencies.reload();
}

/** The calculator's state with the terms, currencies and rates in force. It opens in `homely`, where that can be applied with. */
export function useCalculator(homely = PESO): Calculator {
  const facts = useSiteFacts();
  const terms = useMemo(() => toLoanTerms(facts.terms), [facts.terms]);
  const rated = rates.use();
  const offered = currencies.use();
  const [state, dispatch] = useReducer(reduceCalculator, terms, initialCalculator);
  const { currency, rate: usedRate, typing } = state;

  const usable = useMemo(() => usableCurrencies(offered.value, rated.value.rates), [offered.value, rated.value.rates]);
  // Whoever has touched anything has seen the currency.
  const [chosen, setChosen] = useState<string>();
  const hoped = chosen ?? (rated.value.stale ? PESO : homely);
  const isOffered = usable.some(({ currencyCode }) => currencyCode === hoped);
  const wantedCurrency = isOffered ? hoped : PESO;
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
    dispatch: (event) => {
      setChosen(wantedCurrency);
      dispatch(event);
    },
    selectCurrency: setChosen,
    currencies: usable,
    rates: rated.value,
    failed: rated.failed || offered.failed,
    reload,
  };
}
