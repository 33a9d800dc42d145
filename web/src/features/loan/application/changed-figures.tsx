import type { LoanQuote } from '@tulay/lending/calculator/quote';
import { useEffect, useRef } from 'react';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

const texts = loanApplication.changed;

type ChangedFiguresProps = { before: LoanQuote; now: LoanQuote; currency: string };

/** Old and new figures side by side, those that differ in bold. */
export function ChangedFigures({ before, now, currency }: ChangedFiguresProps) {
  // Who has scrolled to the end of the old figures has to see that there are new ones.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // With a body: newer browsers answer with a promise, which is no way to end an effect.
    box.current?.scrollIntoView({ block: 'center' });
  }, [now]);
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
    <section ref={box} role="alert" className="rounded-control bg-warning-soft p-4 text-warning">
      <h3 className="font-bold">{texts.title}</h3>
      <p>{texts.text}</p>
      <table className="figures mt-3 w-full table-fixed text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        {/* The name above its two amounts: beside them it would not fit a phone. */}
        {rows.map(({ name, of }) => (
          <tbody key={name} className="border-t border-warning/25">
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-1.5 text-left font-normal">
                {name}
              </th>
            </tr>
            <tr className={of(before) === of(now) ? 'font-normal' : 'font-bold'}>
              <td className="pr-2 pb-1.5 align-top">{of(before)}</td>
              <td className="pb-1.5 align-top">{of(now)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
