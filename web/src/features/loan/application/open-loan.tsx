import { Link } from '@tanstack/react-router';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import type { LoanWallet } from '../../../lib/wallet.ts';
import { buttonClass } from '../../../ui/button.tsx';

const texts = loanApplication.openLoan;

/** Above the box while a loan is open; there is no button to apply then. */
export function OpenLoan({ loan }: { loan: LoanWallet }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-info-soft p-5 text-info">
      <div>
        <h2 className="font-bold">{texts.title}</h2>
        <p>{texts.text({ loanNumber: loan.loanNumber, status: loan.statusText })}</p>
      </div>
      <Link to="/wallet" className={buttonClass('secondary', 'border-info! text-info! max-sm:w-full')}>
        {texts.action}
      </Link>
    </section>
  );
}
