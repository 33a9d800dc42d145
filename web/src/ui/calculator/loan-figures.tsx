import { effectiveRate } from '@tulay/lending/calculator/effective-rate';
import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { useMemo } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import { shortPercent } from '../format/format-percent.ts';
import { Figure } from '../figure.tsx';
import { Money } from '../format/money.tsx';
import { CostBar } from './cost-bar.tsx';
import { inBoth } from './in-both.tsx';
import { ScheduleDetails } from './schedule-details.tsx';

type LoanFiguresProps = {
  quote: LoanQuote;
  currency: string;
  /** Where somebody agrees to it: with every digit of the effective rate, the pesos before the other currency. */
  exact?: boolean;
};

/** Everything a loan costs: the instalment first, then its parts, the whole, the effective rate and the schedule. */
export function LoanFigures({ quote, currency, exact = false }: LoanFiguresProps) {
  const { xr, php, ratePercent, termMonths } = quote;
  const { loanCentavos: principalCentavos, interestCentavos: interestCentavosPerInstalment } = php;
  const eir = useMemo(
    () => effectiveRate({ principalCentavos, interestCentavosPerInstalment, termMonths }),
    [principalCentavos, interestCentavosPerInstalment, termMonths],
  );
  const percent = (value: string) => texts.percent({ value: exact ? value : shortPercent(value) });
  const both = (amount: keyof typeof php & keyof typeof xr) =>
    inBoth({ php: php[amount], xr: xr[amount] }, currency, exact);
  const instalment = both('instalmentCentavos');
  const main = exact ? { of: php, code: 'PHP' } : { of: xr, code: currency };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div aria-live="polite">
        <p className="text-quiet">{texts.installment}</p>
        <Money centavos={main.of.instalmentCentavos} currencyCode={main.code} size="display" />
        <p className="text-sm text-quiet">
          {texts.installmentNote}
          {instalment.note && <span className="figures"> · {instalment.note}</span>}
        </p>
      </div>
      <CostBar
        principalCentavos={main.of.loanCentavos}
        interestCentavos={main.of.totalInterestCentavos}
        currencyCode={main.code}
      />
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        <Figure label={texts.monthly} {...both('monthlyCentavos')} />
        <Figure
          label={texts.interest}
          hint={texts.interestNote({ percent: ratePercent })}
          {...both('interestCentavos')}
        />
        {xr.finalInstalmentCentavos !== xr.instalmentCentavos && (
          <Figure label={texts.lastInstallment} {...both('finalInstalmentCentavos')} />
        )}
        <Figure label={texts.totalPayable} {...both('totalPayableCentavos')} />
        <Figure label={texts.eirMonthly}>
          <span className="figures">{percent(eir.monthlyPercent)}</span>
        </Figure>
        <Figure label={texts.eirYearly}>
          <span className="figures">{percent(eir.yearlyPercent)}</span>
        </Figure>
      </dl>
      {currency !== 'PHP' && <p className="text-sm text-quiet">{texts.debtInPesos}</p>}
      <ScheduleDetails php={php} termMonths={termMonths} />
    </div>
  );
}
