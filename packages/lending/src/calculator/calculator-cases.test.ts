import { expect, test } from 'vitest';
import { amount, toDecimalString, type Amount } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import cases from './calculator-cases.json' with { type: 'json' };
import { calculatorFigures, initialCalculator, reduceCalculator, type CalculatorState } from './calculator-state.ts';
import { canonicalPrincipal } from './exchange.ts';
import { DEFAULT_LOAN_TERMS } from './loan-terms.ts';

type Input = {
  readonly currency: string;
  readonly ratePerPHP: string;
  readonly interestRatePercent: string;
  readonly months: number;
  readonly entered?: string;
  readonly event?: string;
  readonly convertFromPHP?: string;
};

const money = (amountCentavos: Amount<string>): string => toDecimalString(amountCentavos);

function play(input: Input): CalculatorState {
  const opened = initialCalculator({ ...DEFAULT_LOAN_TERMS, ratePercent: input.interestRatePercent });
  const term = reduceCalculator(opened, { type: 'selectTerm', termMonths: input.months });
  const currency = { type: 'selectCurrency', currency: input.currency, rate: input.ratePerPHP } as const;
  if (input.convertFromPHP !== undefined) {
    return reduceCalculator(reduceCalculator(term, { type: 'type', text: input.convertFromPHP }), currency);
  }
  const typed = reduceCalculator(reduceCalculator(term, currency), { type: 'type', text: input.entered ?? '' });
  return input.event === 'blur' ? reduceCalculator(typed, { type: 'blur' }) : typed;
}

function flags(state: CalculatorState, input: Input): string[] {
  if (input.convertFromPHP !== undefined) return ['converted-from-PHP-and-rounded-up'];
  if (state.notice === 'snapped_to_minimum') return ['snapped-to-minimum-on-blur'];
  if (state.notice === 'clamped_to_maximum') return ['clamped-to-maximum-while-typing'];
  return state.typing && state.foreignCentavos === null ? ['empty-while-typing-kept'] : [];
}

test('the cases speak of the terms that ship', () => {
  expect(cases.rule.constants).toEqual({
    minPHP: money(DEFAULT_LOAN_TERMS.minCentavos),
    maxPHP: money(DEFAULT_LOAN_TERMS.maxCentavos),
    terms: DEFAULT_LOAN_TERMS.termsMonths,
    defaultRatePercent: DEFAULT_LOAN_TERMS.ratePercent,
  });
});

test.each(cases.cases.map((row) => [row.id, row] as const))('%s', (_id, { input, expected }) => {
  const state = play(input);
  const shown = calculatorFigures(state);
  const bounds = { minimum: money(shown.minCentavos), maximum: money(shown.maxCentavos), flags: flags(state, input) };
  const { quote } = shown;
  if (quote === null) {
    expect({ ...bounds, loanAmount: null }).toEqual(expected);
    return;
  }
  const { xr, php } = quote;
  expect({
    ...bounds,
    loanAmount: money(xr.loanCentavos),
    interestAmount: money(xr.interestCentavos),
    monthlyRepayment: money(xr.monthlyCentavos),
    totalInstallment: money(xr.instalmentCentavos),
    loanAmountPHP: money(php.loanCentavos),
    interestAmountPHP: money(php.interestCentavos),
    monthlyRepaymentPHP: money(php.monthlyCentavos),
    installmentAmountPHP: money(php.instalmentCentavos),
    exchangeDisplayPHPPerUnit: shown.exchangeDisplay,
    finalInstallment: money(xr.finalInstalmentCentavos),
    totalPayable: money(xr.totalPayableCentavos),
  }).toEqual(expected);
});

test.each(cases.cases.map((row) => [row.id, row] as const))(
  '%s: the server finds the same peso amount, with it or without',
  (_id, { input, expected }) => {
    if (expected.loanAmount === null) return;
    const loanAmountXRCentavos = toCentavos<'chosen'>(expected.loanAmount) ?? amount<'chosen'>(Number.NaN);
    const pesos = toCentavos(expected.loanAmountPHP ?? '') ?? amount(Number.NaN);
    const asked = { loanAmountXRCentavos, rate: input.ratePerPHP, bounds: DEFAULT_LOAN_TERMS };
    expect(canonicalPrincipal({ ...asked, loanAmountPHPCentavos: pesos })).toBe(pesos);
    expect(canonicalPrincipal(asked)).toBe(pesos);
  },
);
