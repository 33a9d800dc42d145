import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { loanApplication } from '../../copy/loan-application.ts';
import { formatMoney } from '../../ui/format-money.ts';

const texts = loanApplication.changed;

type ChangedFiguresProps = { before: LoanQuote; now: LoanQuote; currency: string };

/** Old and new figures side by side, those that differ in bold. */
export function ChangedFigures({ before, now, currency }: ChangedFiguresProps) {
  const foreign = (centavos: number) => formatMoney(centavos, currency);
  const rows = [
    { name: texts.amount, of: ({ xr }: LoanQuote) => foreign(xr.loanCentavos) },
    { name: texts.pesos, of: ({ php }: LoanQuote) => formatMoney(php.loanCentavos) },
    { name: texts.interest, of: ({ xr }: LoanQuote) => foreign(xr.interestCentavos) },
    { name: texts.installment, of: ({ xr }: LoanQuote) => foreign(xr.instalmentCentavos) },
    { name: texts.totalPayable, of: ({ xr }: LoanQuote) => foreign(xr.totalPayableCentavos) },
    { name: texts.rate, of: ({ rate }: LoanQuote) => rate },
  ].filter(({ name }) => currency !== 'PHP' || (name !== texts.pesos && name !== texts.rate));
  return (
    <section role="alert" className="rounded-control bg-warning-soft p-4 text-warning">
      <h3 className="font-bold">{texts.title}</h3>
      <p>{texts.text}</p>
      <table className="figures mt-3 w-full text-right text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">{texts.figure}</span>
            </th>
            <th scope="col" className="px-2">
              {texts.before}
            </th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name} className={of(before) === of(now) ? 'font-normal' : 'font-bold'}>
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="px-2 py-1">{of(before)}</td>
              <td className="py-1">{of(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
