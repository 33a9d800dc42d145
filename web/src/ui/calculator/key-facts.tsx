import { calculator } from '../../words/generated/calculator.ts';
import { loanApplication } from '../../words/generated/loan-application.ts';
import { formatMoney } from '../format/format-money.ts';
import { shortPercent } from '../format/format-percent.ts';
import { CostBar } from './cost-bar.tsx';

const texts = loanApplication.keyFacts;

interface Amounts {
  readonly loanCentavos: number;
  readonly instalmentCentavos: number;
  readonly totalPayableCentavos: number;
}

type KeyFactsProps = {
  /** In pesos, which are what is owed. */
  php: Amounts & { readonly finalInstalmentCentavos: number; readonly totalInterestCentavos: number };
  termMonths: number;
  eirYearlyPercent: string;
  /** The same in the currency that the member thinks in, as far as it is known today. */
  foreign: { readonly currency: string; readonly xr: Amounts } | undefined;
  /** The day of the month that was chosen, in words. */
  payDayText?: string | null;
};

/** What somebody agrees to, at a glance: what comes, what goes each month and in all, and what that is a year. */
export function KeyFacts({ php, termMonths, eirYearlyPercent, foreign, payDayText }: KeyFactsProps) {
  const inForeign = (amount: keyof Amounts) => foreign && formatMoney(foreign.xr[amount], foreign.currency);
  const [receive, pay, total] = (['loanCentavos', 'instalmentCentavos', 'totalPayableCentavos'] as const).map(
    inForeign,
  );
  const onDay = payDayText ? `, ${payDayText}` : '';
  const isUneven = php.finalInstalmentCentavos !== php.instalmentCentavos;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col divide-y divide-line border-b border-line">
        <Fact
          label={texts.receive}
          value={formatMoney(php.loanCentavos)}
          hint={texts.inFull}
          about={receive && texts.aboutToday({ amount: receive })}
        />
        <Fact
          label={texts.pay}
          value={texts.times({ amount: formatMoney(php.instalmentCentavos), count: termMonths })}
          hint={
            (isUneven ? texts.lastOne({ amount: formatMoney(php.finalInstalmentCentavos) }) : texts.everyMonth) + onDay
          }
          about={pay && calculator.about({ amount: pay })}
        />
        <Fact
          label={texts.total}
          value={formatMoney(php.totalPayableCentavos)}
          hint={texts.interest({ amount: formatMoney(php.totalInterestCentavos) })}
          about={total && calculator.about({ amount: total })}
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt>{texts.eir}</dt>
          <dd className="figures ml-auto text-right font-bold">
            <details>
              <summary className="min-h-touch list-none content-center underline">
                {texts.yearly({ value: shortPercent(eirYearlyPercent) })}
              </summary>
              <p className="pb-2">{texts.yearly({ value: eirYearlyPercent })}</p>
            </details>
          </dd>
        </div>
      </dl>
      <CostBar principalCentavos={php.loanCentavos} interestCentavos={php.totalInterestCentavos} />
    </div>
  );
}

type FactProps = { label: string; value: string; hint: string; about: string | undefined };

/** In two lines, the larger one in pesos. */
function Fact({ label, value, hint, about }: FactProps) {
  const line = 'flex flex-wrap items-baseline justify-between gap-x-3';
  return (
    <div className={`${line} py-1.5`}>
      <dt>{label}</dt>
      <dd className="figures ml-auto text-title font-bold">{value}</dd>
      <dd className={`figures basis-full text-sm text-quiet ${line}`}>
        <span>{hint}</span>
        {about && <span className="ml-auto">{about}</span>}
      </dd>
    </div>
  );
}
