import type { ReactNode } from 'react';
import type { LoanWallet } from '../../lib/wallet.ts';
import { LoanDocuments } from './loan-documents.tsx';
import { Movements } from './movements.tsx';
import { Payments } from './payments.tsx';
import { RepaymentSchedule } from './repayment-schedule.tsx';
import { Withdrawals } from './withdrawals.tsx';

type LoanSectionsProps = { loan: LoanWallet; phoneNumber: string; status: ReactNode };

/** Everything about the newest loan, and the withdrawals of all of them. */
export function LoanSections({ loan, phoneNumber, status }: LoanSectionsProps) {
  // Asked for only where there is something to tell.
  const isPaidOn = loan.status === 'SETTLED' || loan.schedule.some(({ paidPHP }) => paidPHP > 0);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        {status}
        <Withdrawals phoneNumber={phoneNumber} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <RepaymentSchedule loan={loan} />
        <LoanDocuments loan={loan} />
        {isPaidOn && <Payments phoneNumber={phoneNumber} loanId={loan.id} />}
        {loan.disbursed && <Movements phoneNumber={phoneNumber} />}
      </div>
    </div>
  );
}
