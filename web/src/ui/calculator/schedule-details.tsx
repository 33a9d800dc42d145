import { splitIntoInstalments } from '@tulay/lending/calculator/instalments';
import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { useState } from 'react';
import { calculator as texts } from '../../copy/calculator.ts';
import { formatMoney } from '../format-money.ts';

const { schedule } = texts;

/** Every instalment in pesos, which is what is owed. Calculated when somebody opens it. */
export function ScheduleDetails({ quote }: { quote: LoanQuote }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-touch items-center font-semibold text-link underline">{schedule.open}</summary>
      {open && <ScheduleTable quote={quote} />}
    </details>
  );
}

function ScheduleTable({ quote: { php, termMonths } }: { quote: LoanQuote }) {
  const rows = splitIntoInstalments({
    principalCentavos: php.loanCentavos,
    interestCentavosPerInstalment: php.interestCentavos,
    termMonths,
  });
  return (
    <div className="max-h-96 overflow-auto">
      <table className="figures w-full text-right text-xs sm:text-sm">
        <caption className="pb-2 text-left text-quiet">{schedule.caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-1 text-left">
              {schedule.number}
            </th>
            <th scope="col" className="px-1 py-2 sm:px-2">
              {schedule.principal}
            </th>
            <th scope="col" className="px-1 py-2 sm:px-2">
              {schedule.interest}
            </th>
            <th scope="col" className="py-2 pl-1">
              {schedule.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, principalCentavos, interestCentavos, totalCentavos }) => (
            <tr key={number} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-1 text-left font-normal text-quiet">
                {number}
              </th>
              <td className="px-1 py-1.5 sm:px-2">{plain(principalCentavos)}</td>
              <td className="px-1 py-1.5 sm:px-2">{plain(interestCentavos)}</td>
              <td className="py-1.5 pl-1 font-semibold">{plain(totalCentavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-1 text-left">
              {schedule.sum}
            </th>
            <td className="px-1 py-2 sm:px-2">{plain(php.loanCentavos)}</td>
            <td className="px-1 py-2 sm:px-2">{plain(php.totalInterestCentavos)}</td>
            <td className="py-2 pl-1">{plain(php.totalPayableCentavos)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Without the sign: the caption says the currency, and four columns have to fit a phone. */
function plain(centavos: number): string {
  return formatMoney(centavos).replace('₱', '');
}
