import { useEffect, useRef } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import type { Calculator } from '../../lib/calculator/use-calculator.ts';
import { currencyName } from '../../lib/language/names.ts';
import { Money } from '../format/money.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { AmountInput } from './amount-input.tsx';
import { RateLine } from './rate-line.tsx';
import { TermButtons } from './term-buttons.tsx';

/** What one chooses: currency, amount, term. */
export function LoanInputs({ calculator }: { calculator: Calculator }) {
  const { state, dispatch, currencies } = calculator;
  const inputs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = inputs.current;
    box?.addEventListener('pointerdown', focusTouched);
    box?.addEventListener('click', focusTouched);
    return () => {
      box?.removeEventListener('pointerdown', focusTouched);
      box?.removeEventListener('click', focusTouched);
    };
  }, []);
  return (
    <div
      ref={inputs}
      data-calculator
      className="group/inputs relative flex min-w-0 flex-col gap-5 max-md:**:scroll-mt-18"
    >
      <InSight calculator={calculator} />
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

/**
 * Safari on a phone gives the focus to what is typed into alone. What is tapped or slid gets it here, as the figure in sight
 * is there for what has it: a slider at once, the others at their click, as a finger on them may only be scrolling.
 */
function focusTouched({ type, target }: Event): void {
  const touched = type === 'click' ? 'button, input' : 'input[type=range]';
  if (target instanceof Element) target.closest<HTMLElement>(touched)?.focus({ preventScroll: true });
}

/** On a phone, while something is chosen: what it comes to, which is below, and with a keyboard far below. Takes no room. */
function InSight({ calculator: { state, figures } }: { calculator: Calculator }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none invisible sticky top-[calc(var(--spacing-bar)+4rem)] z-10 -mb-5 h-0 group-focus-within/inputs:visible md:hidden tight:hidden"
    >
      {figures.quote && (
        <p className="absolute inset-x-0 bottom-0 flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-brand px-4 py-2.5 text-on-brand shadow-float">
          {texts.installment}
          <Money
            centavos={figures.quote.xr.instalmentCentavos}
            currencyCode={state.currency}
            className="text-title font-bold"
          />
        </p>
      )}
    </div>
  );
}
