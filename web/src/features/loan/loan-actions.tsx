import { Link } from '@tanstack/react-router';
import { wallet as texts } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmContract } from './confirm-contract.tsx';

/** What takes the loan on, where the member can. The server says which of these are possible. */
export function LoanActions({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const { memberActions: actions } = loan;
  if (actions.every((action) => action === 'cancel')) return null;
  return (
    <div className="mt-4 mb-2 flex flex-wrap gap-3 max-sm:*:grow max-sm:[&_button]:w-full">
      {actions.includes('confirm') && <ConfirmContract loan={loan} phoneNumber={phoneNumber} />}
      {actions.includes('provide_info') && (
        <Link to="/activate" className={buttonClass('accent')}>
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
