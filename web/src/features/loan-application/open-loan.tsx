import { Link } from '@tanstack/react-router';
import { loanApplication } from '../../copy/loan-application.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { buttonClass } from '../../ui/button.tsx';

const texts = loanApplication.openLoan;

/** In the place of the button while a loan is open. */
export function OpenLoan({ loan }: { loan: LoanWallet }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-info-soft p-4 text-info">
      <div>
        <h3 className="font-bold">{texts.title}</h3>
        <p>{texts.text(loan.loanNumber, loan.statusText)}</p>
      </div>
      <Link to="/wallet" className={buttonClass('secondary', 'border-info! text-info! max-sm:w-full')}>
        {texts.action}
      </Link>
    </section>
  );
}
