import { Link } from '@tanstack/react-router';
import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toneClass } from '../../ui/tone.ts';
import { CancelLoan } from './cancel-loan.tsx';
import { LoanActions } from './loan-actions.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { LoanNextStep, LoanTimeline } from './loan-timeline.tsx';
import { StatusIcon } from './status-icon.tsx';

const texts = wallet.status;

/** How the loan stands, in the server's words, what can be done now and comes next; its figures for who opens them. */
export function LoanStatusCard({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  return (
    <Card title={texts.title}>
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
      <LoanActions loan={loan} phoneNumber={phoneNumber} />
      <div className="my-5 rounded-control bg-sunken p-4">
        <LoanNextStep nextStep={loan.nextStep} />
      </div>
      <LoanTimeline events={loan.events} />
      <LoanFacts loan={loan} />
      <div className="flex flex-col items-start text-sm font-medium">
        {loan.mayCorrectBank && (
          <Link
            to="/settings"
            search={{ correct: 'bank' }}
            className="inline-flex min-h-touch items-center text-link underline"
          >
            {texts.correctAccount}
          </Link>
        )}
        {loan.memberActions.includes('cancel') && <CancelLoan loan={loan} phoneNumber={phoneNumber} />}
      </div>
    </Card>
  );
}
