import { sumCentavos } from '@tulay/lending/money/centavos';
import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { CostBar } from '../../ui/calculator/cost-bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatDate } from '../../ui/format/format-date.ts';
import { formatPlain } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import { SchedulePiers } from '../../ui/loan/schedule-piers.tsx';
import { ScheduleTable } from '../../ui/loan/schedule-table.tsx';

const texts = wallet.schedule;

type Instalment = LoanWallet['schedule'][number];

/** Each instalment with its date, and what is left. */
export function RepaymentSchedule({ loan }: { loan: LoanWallet }) {
  // A loan that ended before it was paid out has nothing to repay.
  if (!loan.disbursed && loan.memberActions.includes('apply')) return null;
  const next = loan.schedule.find(({ state }) => state !== 'PAID');
  return (
    <Card title={texts.title}>
      {loan.scheduleIsEstimate ? (
        <p className="text-sm text-quiet">{texts.estimate}</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {next && (
            <Figure label={texts.next} hint={texts.dueOn({ date: formatDate(next.dueDate) })}>
              <Money centavos={wireCentavos(next.openPHP)} />
            </Figure>
          )}
          <Figure label={texts.owed}>
            <Money centavos={wireCentavos(loan.outstandingPHP)} />
          </Figure>
          <Figure label={texts.payoff}>
            <Money centavos={wireCentavos(loan.payoffPHP)} />
          </Figure>
        </dl>
      )}
      <div className="mt-5 flex flex-col gap-5">
        <Cost schedule={loan.schedule} />
        {!loan.scheduleIsEstimate && <SchedulePiers schedule={loan.schedule} />}
      </div>
      <details>
        <summary className="flex min-h-touch items-center font-semibold text-link underline">{texts.show}</summary>
        <ScheduleTable
          caption={texts.caption}
          heads={[texts.number, texts.due, texts.total, texts.paid]}
          leftColumn={1}
          rows={loan.schedule.map((row) => ({
            number: row.number,
            cells: [
              <DueDate key="due" instalment={row} />,
              <Total key="total" instalment={row} />,
              formatPlain(wireCentavos(row.paidPHP)),
            ],
          }))}
        />
      </details>
    </Card>
  );
}

/** Everything that is repaid, as the schedule stands. */
function Cost({ schedule }: { schedule: readonly Instalment[] }) {
  const whole = (part: 'principalPHP' | 'interestPHP' | 'chargesPHP') =>
    sumCentavos(schedule.map((row) => wireCentavos(row[part])));
  return (
    <CostBar
      principalCentavos={whole('principalPHP')}
      interestCentavos={whole('interestPHP')}
      chargesCentavos={whole('chargesPHP')}
    />
  );
}

/** The due date, and how the instalment stands if that is more than waiting for it. */
function DueDate({ instalment: { dueDate, state } }: { instalment: Instalment }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(dueDate)}</span>
      {state === 'PAID' && <span className="block font-semibold text-success">{texts.isPaid}</span>}
      {state === 'OVERDUE' && <span className="block font-semibold text-danger">{texts.isOverdue}</span>}
    </>
  );
}

function Total({ instalment: { totalPHP, chargesPHP } }: { instalment: Instalment }) {
  return (
    <>
      <strong className="font-semibold">{formatPlain(wireCentavos(totalPHP))}</strong>
      {chargesPHP > 0 && (
        <span className="block text-quiet">{texts.charges({ amount: formatPlain(wireCentavos(chargesPHP)) })}</span>
      )}
    </>
  );
}
