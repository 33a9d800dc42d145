import { shortPercent } from '../../../ui/format/format-percent.ts';
import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { FactGrid, type Fact } from '../fact-grid.tsx';
import { WireMoney } from '../wire-money.tsx';
import type { QueueLoan } from '../row-types.ts';

export type LoanDetails = ReplyOf<'listLoans'>['items'][number];

/** The figures of a loan; those that need its schedule come as soon as it is there. */
export function LoanFigures({ loan, details }: { loan: QueueLoan; details: LoanDetails | undefined }) {
  const texts = desk.loan;
  const pesos = (amount: number) => <WireMoney amount={amount} />;
  const isForeign = loan.selectedCurrency !== 'PHP';
  const facts: Fact[] = [
    [texts.amount, pesos(loan.loanAmountPHP)],
    [texts.term, desk.queue.months({ count: loan.installmentCount })],
    [texts.rate, `${loan.interestRate} %`],
    [texts.interest, pesos(loan.interestAmountPHP)],
    [texts.instalment, pesos(loan.installmentAmountPHP)],
  ];
  if (isForeign)
    facts.push([
      texts.amountIn({ currency: loan.selectedCurrency }),
      <WireMoney key="foreign" amount={loan.loanAmountXR} currencyCode={loan.selectedCurrency} />,
    ]);
  if (details)
    facts.push(
      [texts.totalPayable, pesos(details.totalPayablePHP)],
      [texts.eir, `${shortPercent(details.eirMonthlyPercent)} % / ${shortPercent(details.eirYearlyPercent)} %`],
    );
  if (details?.payDayText) facts.push([texts.payDay, details.payDayText]);
  if (details && !details.scheduleIsEstimate)
    facts.push([texts.outstanding, pesos(details.outstandingPHP)], [texts.payoff, pesos(details.payoffPHP)]);
  return (
    <Card title={texts.figures}>
      <FactGrid facts={facts} />
    </Card>
  );
}
