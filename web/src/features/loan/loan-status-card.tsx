import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallet } from '../../words/generated/wallet.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InReach } from '../../ui/in-reach.tsx';
import { toneClass } from '../../ui/tone.ts';
import { CancelLoan } from './cancel-loan.tsx';
import { LoanActions, type LoanActionsProps } from './loan-actions.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { LoanNextStep, LoanTimeline } from './loan-timeline.tsx';
import { StatusIcon } from './status-icon.tsx';

const texts = wallet.status;

type LoanStatusCardProps = LoanActionsProps & { children: ReactNode };

/** How the loan stands, in the server's words, and what comes next; then what can be done now, and its figures for who opens them. */
export function LoanStatusCard({ loan, phoneNumber, onPay, children }: LoanStatusCardProps) {
  // Beside a balance to withdraw they matter most only where a payment is late.
  const isMain = !children || loan.status === 'OVERDUE';
  const actions = <LoanActions loan={loan} phoneNumber={phoneNumber} onPay={onPay} />;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <div className={classNames('flex gap-4 rounded-control p-4', toneClass[loan.statusColor])}>
          <StatusIcon name={loan.statusIcon} className="size-8 flex-none" />
          <div>
            <p className="text-lg font-bold">{loan.statusText}</p>
            <p>{loan.statusMessage}</p>
            {loan.statementShow && (
              <div className="mt-3 text-sm">
                <p className="font-bold">{loan.statement}</p>
                <p>{loan.statementMessage}</p>
              </div>
            )}
          </div>
        </div>
        <LoanNextStep nextStep={loan.nextStep} />
        {children}
        {isMain ? <InReach>{actions}</InReach> : actions}
        <LoanTimeline events={loan.events} />
        <LoanFacts loan={loan} />
        <div className="flex flex-col items-start text-sm font-medium">
          {loan.mayCorrectBank && (
            <Link
              to="/settings"
              search={{ open: 'bank' }}
              className="inline-flex min-h-touch items-center text-link underline"
            >
              {texts.correctAccount}
            </Link>
          )}
          {loan.memberActions.includes('cancel') && <CancelLoan loan={loan} phoneNumber={phoneNumber} />}
        </div>
      </div>
    </Card>
  );
}
