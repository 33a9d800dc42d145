import { calculator as texts } from '../../words/generated/calculator.ts';
import type { Calculator } from '../../lib/calculator/use-calculator.ts';
import { currencyName } from '../../lib/language/names.ts';
import { SelectField } from '../fields/select-field.tsx';
import { AmountInput } from './amount-input.tsx';
import { RateLine } from './rate-line.tsx';
import { TermButtons } from './term-buttons.tsx';

/** What one chooses: currency, amount, term. */
export function LoanInputs({ calculator }: { calculator: Calculator }) {
  const { state, dispatch, currencies } = calculator;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-2">
        <SelectField
          label={texts.currency}
          value={state.currency}
          options={currencies.map(({ currencyCode }) => ({
            value: currencyCode,
            label: texts.currencyChoice({ code: currencyCode, name: currencyName(currencyCode) }),
          }))}
          onChange={(event) => calculator.selectCurrency(event.target.value)}
        />
        <RateLine calculator={calculator} />
      </div>
      <AmountInput calculator={calculator} />
      <TermButtons
        termsMonths={state.terms.termsMonths}
        selected={state.termMonths}
        onSelect={(termMonths) => dispatch({ type: 'selectTerm', termMonths })}
      />
    </div>
  );
}
