import { Link } from '@tanstack/react-router';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { loanApplication } from '../../words/generated/loan-application.ts';
import { manilaToday } from '../../lib/manila-today.ts';
import { ageNow } from '../../lib/member/age.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CostBar } from '../../ui/calculator/cost-bar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDate } from '../../ui/format/format-date.ts';
import { Money } from '../../ui/format/money.tsx';
import { InReach } from '../../ui/in-reach.tsx';
import { SchedulePiers } from '../../ui/loan/schedule-piers.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ConfirmContract } from './confirm-contract.tsx';
import { LoanNextStep } from './loan-timeline.tsx';
import { daysBetween, mainAction, nextAmount, type MainAction } from './my-loan.ts';
import { StatusIcon } from './status-icon.tsx';

const texts = loanApplication.myLoan;
const quietLink = 'inline-flex min-h-touch items-center font-medium text-link underline';

type MyLoanCardProps = { loan: LoanWallet; phoneNumber: string; payoutFailed: boolean };

/** The open loan on the first screen: what is next, how far it is, and the one thing to do. */
export function MyLoanCard({ loan, phoneNumber, payoutFailed }: MyLoanCardProps) {
  const action = mainAction(loan, payoutFailed);
  return (
    <Card
      title={texts.title}
      actions={
        <StatusChip wraps tone={loan.statusColor} icon={<StatusIcon name={loan.statusIcon} className="size-5" />}>
          {loan.statusText}
        </StatusChip>
      }
    >
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Next loan={loan} />
        <div className="min-w-0 lg:row-span-3">{loan.disbursed ? <Repaid loan={loan} /> : <Asked loan={loan} />}</div>
        {action && (
          <InReach>
            {action === 'confirm' ? (
              <ConfirmContract loan={loan} phoneNumber={phoneNumber} />
            ) : (
              <ActionLink action={action} />
            )}
          </InReach>
        )}
        {action !== 'follow' && (
          <p className="flex flex-wrap gap-x-8">
            {/* Also before the money is taken out: the first day to pay may be near. */}
            {loan.disbursed && action !== 'pay' && (
              <Link to={linked.pay.to} search={linked.pay.search} className={quietLink}>
                {linked.pay.text()}
              </Link>
            )}
            <Link to="/wallet" className={quietLink}>
              {texts.details}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

/** The amount that matters, where there is one; otherwise who acts, and what they do. */
function Next({ loan }: { loan: LoanWallet }) {
  const next = nextAmount(loan);
  if (next === null) return <LoanNextStep nextStep={loan.nextStep} large />;
  return (
    <div className="flex flex-col gap-3">
      <p className={classNames('flex flex-col', next.kind === 'overdue' && 'text-danger')}>
        <Money centavos={next.centavos} size="display" />
        <span className="text-lg font-medium">{next.kind === 'available' ? texts.ready : whenDue(next)}</span>
      </p>
      <LoanNextStep nextStep={loan.nextStep} />
    </div>
  );
}

/** Counted by the service's own time, as a clock that is set changes no date. */
function whenDue({ kind, dueDate }: { kind: 'overdue' | 'due'; dueDate: string }): string {
  const days = daysBetween(manilaToday(new Date(ageNow())), dueDate);
  const counted = days < 0 ? texts.daysAgo({ count: -days }) : texts.inDays({ count: days });
  return texts[kind]({ date: formatDate(dueDate), days: counted });
}

const linked = {
  // The account itself is corrected from where it is told that the payout failed.
  correct_account: { to: '/wallet', look: 'secondary', text: () => texts.withdraw },
  take_out: { to: '/wallet', look: 'accent', text: () => texts.withdraw },
  pay: { to: '/wallet', search: { open: 'pay' }, look: 'primary', text: () => howToPay.title },
  follow: { to: '/wallet', look: 'primary', text: () => texts.follow },
} as const;

function ActionLink({ action }: { action: Exclude<MainAction, 'confirm'> }) {
  const { look, text, ...address } = linked[action];
  return (
    <Link {...address} className={buttonClass(look)}>
      {text()}
    </Link>
  );
}

/** What is repaid and what is left, as figures and as a bridge. */
function Repaid({ loan }: { loan: LoanWallet }) {
  const figures = [
    { label: texts.paid, centavos: wireCentavos(loan.totalPayablePHP) - wireCentavos(loan.outstandingPHP) },
    { label: texts.remaining, centavos: wireCentavos(loan.outstandingPHP) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <SchedulePiers schedule={loan.schedule} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ label, centavos }) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">
              <Money centavos={centavos} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What was asked for, and what it costs. */
function Asked({ loan }: { loan: LoanWallet }) {
  const principalCentavos = wireCentavos(loan.loanAmountPHP);
  return (
    <CostBar
      principalCentavos={principalCentavos}
      interestCentavos={wireCentavos(loan.totalPayablePHP) - principalCentavos}
    />
  );
}
