import { wallet } from '../../copy/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/wire-centavos.ts';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';

const texts = wallet.schedule;

/** Each instalment with its date, and what is left. */
export function RepaymentSchedule({ loan }: { loan: LoanWallet }) {
  // A loan that ended before it was paid out has nothing to repay.
  if (!loan.disbursed && loan.memberActions.includes('apply')) return null;
  return (
    <Card title={texts.title}>
      {loan.scheduleIsEstimate ? (
        <p className="text-sm text-quiet">{texts.estimate}</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          <Figure label={texts.owed}>
            <Money centavos={wireCentavos(loan.outstandingPHP)} />
          </Figure>
          <Figure label={texts.payoff}>
            <Money centavos={wireCentavos(loan.payoffPHP)} />
          </Figure>
        </dl>
      )}
      <details>
        <summary className="flex min-h-touch items-center font-semibold text-link underline">{texts.show}</summary>
        <Rows schedule={loan.schedule} />
      </details>
    </Card>
  );
}

function Rows({ schedule }: Pick<LoanWallet, 'schedule'>) {
  const plain = (amount: number) => formatMoney(wireCentavos(amount)).replace('₱', '');
  return (
    <div className="max-h-96 overflow-auto">
      <table className="figures w-full text-right text-sm">
        <caption className="pb-2 text-left text-quiet">{texts.caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-2 text-left">
              {texts.number}
            </th>
            <th scope="col" className="p-2 text-left">
              {texts.due}
            </th>
            <th scope="col" className="p-2">
              {texts.total}
            </th>
            <th scope="col" className="py-2 pl-2">
              {texts.paid}
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={row.number} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 text-left font-normal text-quiet">
                {row.number}
              </th>
              <td className="p-2 text-left whitespace-nowrap">{formatDate(row.dueDate)}</td>
              <td className="p-2 font-semibold">
                {plain(row.totalPHP)}
                {row.chargesPHP > 0 && (
                  <span className="block text-xs font-normal">{texts.charges(plain(row.chargesPHP))}</span>
                )}
              </td>
              <td className="py-2 pl-2">{plain(row.paidPHP)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
