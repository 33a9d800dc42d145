import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import {
  calculatorFigures,
  initialCalculator,
  reduceCalculator,
  type CalculatorEvent,
  type CalculatorState,
} from './calculator-state.ts';
import { DEFAULT_LOAN_TERMS } from './loan-terms.ts';

const opened = initialCalculator(DEFAULT_LOAN_TERMS);
const USD = { type: 'selectCurrency', currency: 'USD', rate: '0.0171' } as const;
const PHP = { type: 'selectCurrency', currency: 'PHP', rate: '1' } as const;
const play = (state: CalculatorState, ...events: CalculatorEvent[]): CalculatorState =>
  events.reduce(reduceCalculator, state);
const rates = fc.integer({ min: 1000, max: 1_000_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
const amounts = fc.integer({ min: DEFAULT_LOAN_TERMS.minCentavos, max: DEFAULT_LOAN_TERMS.maxCentavos });

test('opens with the smallest loan in pesos over six months', () => {
  expect(opened).toMatchObject({
    currency: 'PHP',
    text: '150000.00',
    principalCentavos: 15_000_000,
    termMonths: 6,
    notice: null,
  });
});

test.each([['1,000'], ['-5'], ['1.234'], ['abc'], ['1e9'], [' 1'], ['1..2']])('typing %s changes nothing', (text) => {
  expect(reduceCalculator(opened, { type: 'type', text })).toBe(opened);
});

test.each([
  ['PHP at the maximum is kept as typed', PHP, '8000000', '8000000', null],
  ['PHP above the maximum clamps', PHP, '8000000.01', '8000000.00', 'clamped_to_maximum'],
  ['a currency at the maximum clamps', USD, '136800', '136800.00', 'clamped_to_maximum'],
  ['below the minimum is left alone while typing', PHP, '15', '15', null],
  ['a number beyond all money clamps', PHP, '99999999999999999999999', '8000000.00', 'clamped_to_maximum'],
] as const)('typing: %s', (_name, currency, text, shown, notice) => {
  expect(play(opened, currency, { type: 'type', text })).toMatchObject({ text: shown, notice });
});

test.each([
  ['', '150000.00', 'snapped_to_minimum'],
  ['.', '150000.00', 'snapped_to_minimum'],
  ['0', '150000.00', 'snapped_to_minimum'],
  ['149999.99', '150000.00', 'snapped_to_minimum'],
  ['8000000', '8000000.00', 'snapped_to_maximum'],
  ['150000.5', '150000.50', null],
  ['200000.', '200000.00', null],
])('leaving %s shows %s', (text, shown, notice) => {
  expect(play(opened, { type: 'type', text }, { type: 'blur' })).toMatchObject({ text: shown, notice });
});

test('below the minimum there are figures to look at, but no loan to be had', () => {
  const figures = calculatorFigures(play(opened, { type: 'type', text: '100000' }));
  expect(figures.withinBounds).toBe(false);
  expect(figures.quote?.php.interestCentavos).toBe(30_000);
  expect(calculatorFigures(play(opened, { type: 'type', text: '0' })).quote).toBeNull();
});

test('switching currencies back and forth, and leaving the untouched input, never changes the peso amount', () => {
  fc.assert(
    fc.property(amounts, fc.array(rates, { minLength: 1, maxLength: 6 }), (principalCentavos, switches) => {
      const typed = play(opened, { type: 'type', text: (principalCentavos / 100).toFixed(2) }, { type: 'blur' });
      const after = play(
        typed,
        ...switches.flatMap((rate): CalculatorEvent[] => [
          { type: 'selectCurrency', currency: 'XXX', rate },
          { type: 'blur' },
        ]),
      );
      expect(after.principalCentavos).toBe(principalCentavos);
      expect(play(after, PHP)).toMatchObject({ text: typed.text, principalCentavos });
    }),
  );
});

test('whatever is typed, once left the loan is within the bounds in pesos and in the currency', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 0, max: 1e12 }), (rate, typedCentavos) => {
      const state = play(
        opened,
        { type: 'selectCurrency', currency: 'XXX', rate },
        { type: 'type', text: (typedCentavos / 100).toFixed(2) },
        { type: 'blur' },
      );
      expect(state.principalCentavos).toBeGreaterThanOrEqual(DEFAULT_LOAN_TERMS.minCentavos);
      expect(state.principalCentavos).toBeLessThanOrEqual(DEFAULT_LOAN_TERMS.maxCentavos);
      expect(calculatorFigures(state).withinBounds).toBe(true);
    }),
  );
});

test('switching while the input is empty starts from the smallest loan', () => {
  expect(play(opened, { type: 'type', text: '' }, USD)).toMatchObject({
    text: '2565.00',
    principalCentavos: 15_000_000,
  });
});

test('a new rate of the chosen currency converts the same peso amount again', () => {
  const state = play(opened, USD, { ...USD, rate: '0.0175' });
  expect(state).toMatchObject({ text: '2625.00', principalCentavos: 15_000_000 });
});

test('a loan that is chosen is that many pesos in every currency, and the next steps are beside it', () => {
  const { steps, step } = calculatorFigures(play(opened, { type: 'type', text: '165000' }));
  expect([steps[step], steps[step + 1]]).toEqual([16_000_000, 17_000_000]);
  const chosen = play(
    opened,
    USD,
    { type: 'type', text: '9' },
    { type: 'choose', principalCentavos: amount(17_000_000) },
  );
  expect(chosen).toMatchObject({ text: '2907.00', principalCentavos: 17_000_000, typing: false, notice: null });
  expect(calculatorFigures(chosen)).toMatchObject({ step: 2, withinBounds: true });
  expect(calculatorFigures(play(opened, { type: 'type', text: '' })).step).toBe(0);
});

test('only offered terms can be chosen', () => {
  expect(play(opened, { type: 'selectTerm', termMonths: 48 }).termMonths).toBe(48);
  expect(play(opened, { type: 'selectTerm', termMonths: 7 })).toBe(opened);
});

test('terms that arrive later keep the chosen amount where they can', () => {
  const terms = {
    ...DEFAULT_LOAN_TERMS,
    minCentavos: amount(10_000_000),
    maxCentavos: amount(50_000_000),
    termsMonths: [12, 24],
  };
  expect(play(opened, { type: 'loadTerms', terms })).toMatchObject({ text: '100000.00', termMonths: 12 });
  expect(play(opened, { type: 'type', text: '300000' }, { type: 'loadTerms', terms })).toMatchObject({
    text: '300000.00',
  });
  expect(play(opened, { type: 'type', text: '900000' }, { type: 'loadTerms', terms })).toMatchObject({
    text: '500000.00',
  });
});
