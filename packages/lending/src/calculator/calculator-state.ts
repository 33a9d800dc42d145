import Big from 'big.js';
import {
  amount,
  greatest,
  least,
  NOTHING,
  toDecimalString,
  type Centavos,
  type Decimal,
  type ForeignCentavos,
} from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import { amountSteps, stepOf } from './amount-steps.ts';
import { exchangeDisplay, foreignBounds, principalFromForeign, toForeign } from './exchange.ts';
import type { LoanTerms } from './loan-terms.ts';
import { quoteLoan, type LoanQuote } from './quote.ts';

/** What an amount input may hold: digits, an optional point, up to two decimals, or nothing. Also fit for an input's `pattern`. */
export const AMOUNT_PATTERN = '\\d*\\.?\\d{0,2}';
const AMOUNT = new RegExp(`^${AMOUNT_PATTERN}$`);

/** The currency of the debt. */
export const PESO = 'PHP';

/** What happened to the amount last, for a hint beside the input. */
export type AmountNotice = 'clamped_to_maximum' | 'snapped_to_minimum' | 'snapped_to_maximum' | null;

export type CalculatorState = {
  readonly terms: LoanTerms;
  readonly currency: string;
  /** Units of the currency per peso; '1' for pesos. */
  readonly rate: Decimal;
  readonly termMonths: number;
  /** What the amount input shows. */
  readonly text: string;
  /** The loan in the chosen currency; null while the input holds no amount. */
  readonly foreignCentavos: ForeignCentavos | null;
  /** The loan in pesos, which decides; null with the other. A currency switch never changes it. */
  readonly principalCentavos: Centavos | null;
  /** Typed in and not left yet. */
  readonly typing: boolean;
  readonly notice: AmountNotice;
};

export type CalculatorEvent =
  /** The input's new text. Text that is no amount changes nothing. */
  | { readonly type: 'type'; readonly text: string }
  /** The input was left. */
  | { readonly type: 'blur' }
  /** A whole loan in pesos was chosen, by slider, button or chip. */
  | { readonly type: 'choose'; readonly principalCentavos: Centavos }
  /** A currency was chosen, or the rate of the chosen one has changed. `rate` is what `toRate` returns. */
  | { readonly type: 'selectCurrency'; readonly currency: string; readonly rate: Decimal }
  | { readonly type: 'selectTerm'; readonly termMonths: number }
  /** The operator's terms have arrived or changed. */
  | { readonly type: 'loadTerms'; readonly terms: LoanTerms };

/** The calculator as it opens: the smallest loan, in pesos, over the shortest term. */
export function initialCalculator(terms: LoanTerms): CalculatorState {
  return {
    terms,
    currency: PESO,
    rate: '1',
    termMonths: terms.termsMonths[0] ?? 0,
    ...amountOf(terms.minCentavos, '1'),
  };
}

type AmountPart = Pick<CalculatorState, 'text' | 'foreignCentavos' | 'principalCentavos' | 'typing' | 'notice'>;

function amountOf(principalCentavos: Centavos, rate: Decimal, notice: AmountNotice = null): AmountPart {
  const foreignCentavos = toForeign(principalCentavos, rate);
  return { text: toDecimalString(foreignCentavos), foreignCentavos, principalCentavos, typing: false, notice };
}

function type(state: CalculatorState, text: string): CalculatorState {
  if (!AMOUNT.test(text)) return state;
  if (text === '' || text === '.')
    return { ...state, text, foreignCentavos: null, principalCentavos: null, typing: true, notice: null };
  const { terms, rate, currency } = state;
  const { maxCentavos } = foreignBounds(terms, rate);
  const typed = new Big(`0${text}`).times(100);
  // In pesos the maximum itself may be typed; in a currency it already stands for the exact peso maximum.
  if (typed.gt(maxCentavos) || (currency !== PESO && typed.gte(maxCentavos))) {
    return { ...state, ...amountOf(terms.maxCentavos, rate, 'clamped_to_maximum'), typing: true };
  }
  const foreignCentavos: ForeignCentavos = toCentavos<'chosen'>(text) ?? NOTHING;
  // Typed in pesos it is the debt itself, also while it is less than any loan.
  const principalCentavos: Centavos =
    currency === PESO ? amount(foreignCentavos) : principalFromForeign(foreignCentavos, rate, terms);
  return { ...state, text, foreignCentavos, principalCentavos, typing: true, notice: null };
}

function blur(state: CalculatorState): CalculatorState {
  // Leaving an amount that nobody touched must not move it, also not by a rounding of its conversion.
  if (!state.typing) return state;
  const { terms, rate, foreignCentavos } = state;
  const bounds = foreignBounds(terms, rate);
  if (foreignCentavos === null || foreignCentavos <= bounds.minCentavos)
    return { ...state, ...amountOf(terms.minCentavos, rate, 'snapped_to_minimum') };
  if (foreignCentavos >= bounds.maxCentavos)
    return { ...state, ...amountOf(terms.maxCentavos, rate, 'snapped_to_maximum') };
  return { ...state, text: toDecimalString(foreignCentavos), typing: false, notice: null };
}

function selectCurrency(state: CalculatorState, currency: string, rate: Decimal): CalculatorState {
  // Leaves the input first: what is converted is always a loan that can be had.
  const left = blur(state);
  return { ...left, currency, rate, ...amountOf(left.principalCentavos ?? left.terms.minCentavos, rate) };
}

function loadTerms(state: CalculatorState, terms: LoanTerms): CalculatorState {
  const left = blur(state);
  const principalCentavos = least(
    terms.maxCentavos,
    greatest(terms.minCentavos, left.principalCentavos ?? terms.minCentavos),
  );
  // Opened at the old minimum and untouched: the new minimum is meant.
  const principal = left.principalCentavos === left.terms.minCentavos ? terms.minCentavos : principalCentavos;
  const termMonths = terms.termsMonths.includes(left.termMonths) ? left.termMonths : (terms.termsMonths[0] ?? 0);
  return { ...left, terms, termMonths, ...amountOf(principal, left.rate) };
}

/** The calculator's whole behaviour, as a pure reducer (fit for React's useReducer). */
export function reduceCalculator(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  switch (event.type) {
    case 'type':
      return type(state, event.text);
    case 'blur':
      return blur(state);
    case 'choose':
      return { ...state, ...amountOf(event.principalCentavos, state.rate) };
    case 'selectCurrency':
      return selectCurrency(state, event.currency, event.rate);
    case 'selectTerm':
      return state.terms.termsMonths.includes(event.termMonths) ? { ...state, termMonths: event.termMonths } : state;
    case 'loadTerms':
      return loadTerms(state, event.terms);
  }
}

/** What the screen shows beside the input. `quote` is null without an amount; a loan below the minimum can be looked at while typing, not had. */
export type CalculatorFigures = {
  readonly minCentavos: ForeignCentavos;
  readonly maxCentavos: ForeignCentavos;
  /** The loans that slider and buttons go through, in pesos, and where the amount stands among them. */
  readonly steps: readonly Centavos[];
  readonly step: number;
  readonly exchangeDisplay: Decimal | null;
  readonly withinBounds: boolean;
  readonly quote: LoanQuote | null;
};

/** The figures of a state: bounds in the chosen currency, steps, pesos per unit (null for pesos), and the quote. */
export function calculatorFigures(state: CalculatorState): CalculatorFigures {
  const { terms, rate, foreignCentavos, principalCentavos, termMonths } = state;
  const bounds = foreignBounds(terms, rate);
  const steps = amountSteps(terms);
  const hasAmount = foreignCentavos !== null && principalCentavos !== null && foreignCentavos > 0;
  return {
    ...bounds,
    steps,
    step: stepOf(steps, principalCentavos ?? terms.minCentavos),
    exchangeDisplay: state.currency === PESO ? null : exchangeDisplay(rate),
    withinBounds: hasAmount && foreignCentavos >= bounds.minCentavos && foreignCentavos <= bounds.maxCentavos,
    quote: hasAmount
      ? quoteLoan({ principalCentavos, foreignCentavos, rate, ratePercent: terms.ratePercent, termMonths })
      : null,
  };
}
