import { Link } from '@tanstack/react-router';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { wallet as texts } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmContract } from './confirm-contract.tsx';

export type LoanActionsProps = { loan: LoanWallet; phoneNumber: string; onPay: () => void };

/** What takes the loan on, where the member can. The server says which of these are possible. */
export function LoanActions({ loan, phoneNumber, onPay }: LoanActionsProps) {
  const { memberActions: actions } = loan;
  const isRunning = isRunningLoan(loan.status);
  if (!isRunning && actions.every((action) => action === 'cancel')) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:[&_button:not(dialog_*)]:w-full">
      {isRunning && <Button onClick={onPay}>{howToPay.title}</Button>}
      {actions.includes('confirm') && <ConfirmContract loan={loan} phoneNumber={phoneNumber} />}
      {actions.includes('provide_info') && (
        <Link to="/activate" search={{ wizard: true }} className={buttonClass('accent')}>
          {texts.provideInfo}
        </Link>
      )}
      {actions.includes('apply') && (
        <Link to="/dash" className={buttonClass('primary')}>
          {texts.applyAgain}
        </Link>
      )}
    </div>
  );
}
