import { desk } from '../../../words/generated/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatDate } from '../../../ui/format/format-date.ts';
import { WireMoney } from '../wire-money.tsx';
import type { LoanDetails } from './loan-figures.tsx';

const texts = desk.loan.scheduleHead;
const states = desk.loan.instalmentStates;
const heads = () => [texts.number, texts.due, texts.principal, texts.interest, texts.charges, texts.total, texts.paid];

/** The instalments. A table that scrolls sideways on a phone, also by keyboard. */
export function LoanSchedule({ loan }: { loan: LoanDetails }) {
  return (
    <Card title={desk.loan.schedule}>
      {loan.scheduleIsEstimate && <p className="mb-3 text-quiet">{desk.loan.scheduleEstimate}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label={desk.loan.schedule} tabIndex={0} className="relative max-h-96 overflow-auto">
        <table className="figures w-full border-collapse whitespace-nowrap text-right text-sm">
          <thead className="sticky top-0 bg-raised text-quiet">
            <tr>
              {heads().map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-b border-line px-2 py-2 font-medium first:text-left nth-2:text-left"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loan.schedule.map((row) => (
              <tr key={row.number} className="border-b border-line last:border-0">
                <th scope="row" className="px-2 py-2 text-left font-medium">
                  {row.number}
                </th>
                <td className="px-2 py-2 text-left">
                  {formatDate(row.dueDate)}
                  {!loan.scheduleIsEstimate && <InstalmentState state={row.state} />}
                </td>
                {[row.principalPHP, row.interestPHP, row.chargesPHP, row.totalPHP, row.paidPHP].map(
                  (amount, column) => (
                    <td key={heads()[column + 2]} className="px-2 py-2">
                      <WireMoney amount={amount} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** How an instalment stands if that is more than waiting for its day. */
function InstalmentState({ state }: Pick<LoanDetails['schedule'][number], 'state'>) {
  if (state === 'DUE') return null;
  return (
    <span className={classNames('block font-semibold', state === 'PAID' ? 'text-success' : 'text-danger')}>
      {states[state]}
    </span>
  );
}
