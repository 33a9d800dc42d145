import { splitIntoInstalments } from '@tulay/lending/calculator/instalments';
import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { useState } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import { formatPlain } from '../format/format-money.ts';
import { ScheduleTable } from '../loan/schedule-table.tsx';

const schedule = texts.schedule;

type ScheduleProps = {
  php: Pick<LoanQuote['php'], 'loanCentavos' | 'interestCentavos'> &
    Record<'totalInterestCentavos' | 'totalPayableCentavos', number>;
  termMonths: number;
};

/** Every instalment in pesos, which is what is owed. Calculated when somebody opens it. */
export function ScheduleDetails(props: ScheduleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-touch items-center font-semibold text-link underline">{schedule.open}</summary>
      {open && <Instalments {...props} />}
    </details>
  );
}

function Instalments({ php, termMonths }: ScheduleProps) {
  const rows = splitIntoInstalments({
    principalCentavos: php.loanCentavos,
    interestCentavosPerInstalment: php.interestCentavos,
    termMonths,
  });
  return (
    <ScheduleTable
      caption={schedule.caption}
      heads={[schedule.number, schedule.principal, schedule.interest, schedule.total]}
      rows={rows.map(({ number, principalCentavos, interestCentavos, totalCentavos }) => ({
        number,
        cells: [
          formatPlain(principalCentavos),
          formatPlain(interestCentavos),
          <strong key="total" className="font-semibold">
            {formatPlain(totalCentavos)}
          </strong>,
        ],
      }))}
      sum={[
        schedule.sum,
        formatPlain(php.loanCentavos),
        formatPlain(php.totalInterestCentavos),
        formatPlain(php.totalPayableCentavos),
      ]}
    />
  );
}
