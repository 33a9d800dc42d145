import { effectiveRate } from '@tulay/lending/calculator/effective-rate';
import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { useMemo } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import { formatMoney } from '../format/format-money.ts';
import { shortPercent } from '../format/format-percent.ts';
import { Figure } from '../figure.tsx';
import { Money } from '../format/money.tsx';
import { CostBar } from './cost-bar.tsx';
import { ScheduleDetails } from './schedule-details.tsx';

type LoanFiguresProps = {
  quote: LoanQuote;
  currency: string;
  /** With every digit of the effective rate, where somebody agrees to it. */
  exact?: boolean;
};

/** Everything a loan costs: the instalment first, then its parts, the whole, the effective rate and the schedule. */
export function LoanFigures({ quote, currency, exact = false }: LoanFiguresProps) {
  const { xr, php, ratePercent, termMonths } = quote;
  const isForeign = currency !== 'PHP';
  const { loanCentavos: principalCentavos, interestCentavos: interestCentavosPerInstalment } = php;
  const eir = useMemo(
    () => effectiveRate({ principalCentavos, interestCentavosPerInstalment, termMonths }),
    [principalCentavos, interestCentavosPerInstalment, termMonths],
  );
  const percent = (value: string) => texts.percent({ value: exact ? value : shortPercent(value) });
  const pesos = (centavos: number) => (isForeign ? formatMoney(centavos) : undefined);

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div aria-live="polite">
        <p className="text-quiet">{texts.installment}</p>
        <Money centavos={xr.instalmentCentavos} currencyCode={currency} size="display" />
        <p className="text-sm text-quiet">
          {texts.installmentNote}
          {isForeign && <span className="figures"> · {pesos(php.instalmentCentavos)}</span>}
        </p>
      </div>
      <CostBar
        principalCentavos={xr.loanCentavos}
        interestCentavos={xr.totalInterestCentavos}
        currencyCode={currency}
      />
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        <Figure label={texts.monthly} note={pesos(php.monthlyCentavos)}>
          <Money centavos={xr.monthlyCentavos} currencyCode={currency} />
        </Figure>
        <Figure
          label={texts.interest}
          hint={texts.interestNote({ percent: ratePercent })}
          note={pesos(php.interestCentavos)}
        >
          <Money centavos={xr.interestCentavos} currencyCode={currency} />
        </Figure>
        {xr.finalInstalmentCentavos !== xr.instalmentCentavos && (
          <Figure label={texts.lastInstallment} note={pesos(php.finalInstalmentCentavos)}>
            <Money centavos={xr.finalInstalmentCentavos} currencyCode={currency} />
          </Figure>
        )}
        <Figure label={texts.totalPayable} note={pesos(php.totalPayableCentavos)}>
          <Money centavos={xr.totalPayableCentavos} currencyCode={currency} />
        </Figure>
        <Figure label={texts.eirMonthly}>
          <span className="figures">{percent(eir.monthlyPercent)}</span>
        </Figure>
        <Figure label={texts.eirYearly}>
          <span className="figures">{percent(eir.yearlyPercent)}</span>
        </Figure>
      </dl>
      {isForeign && <p className="text-sm text-quiet">{texts.debtInPesos}</p>}
      <ScheduleDetails php={php} termMonths={termMonths} />
    </div>
  );
}
