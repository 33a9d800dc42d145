import { calculator as texts } from '../../words/generated/calculator.ts';
import type { Calculator } from '../../lib/calculator/use-calculator.ts';
import { formatDay } from '../format/format-date.ts';

/** What the currency is worth, of which day, and how far that can be trusted. Nothing for pesos. */
export function RateLine({ calculator }: { calculator: Calculator }) {
  const { state, figures, rates, failed, reload } = calculator;
  if (figures.exchangeDisplay === null) return null;
  return (
    <div className="text-sm text-quiet">
      <p>
        <span className="figures font-medium text-ink">
          {texts.exchange({ code: state.currency, pesos: figures.exchangeDisplay })}
        </span>
        {' · '}
        {texts.trust[rates.trust]({ day: formatDay(rates.asOf) })}
      </p>
      {failed && (
        <p className="flex flex-wrap items-center gap-x-3">
          {texts.ratesFailed}
          <button type="button" className="min-h-touch font-semibold text-link underline" onClick={reload}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  );
}
