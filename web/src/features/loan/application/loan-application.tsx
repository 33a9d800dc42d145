import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { wallet as walletTexts } from '../../../words/generated/wallet.ts';
import { usePayoutNews } from '../../../lib/payout-news.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { walletQuery } from '../../../lib/wallet.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { PayoutNews } from '../../../ui/loan/payout-news.tsx';
import { KnownAsOf } from '../../../ui/format/known-as-of.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { MyLoanCard } from '../my-loan-card.tsx';
import { LoanBox } from './loan-box.tsx';
import type { Offer } from './offer.ts';
import { Submitting } from './submitting.tsx';
import { Success } from './success.tsx';

type Step = { at: 'home' } | { at: 'submitting' | 'success'; loanNumber: string };

/** The dashboard of an activated member: the open loan, or the box to apply in, then the wait, then the number of the new loan. */
export function LoanApplication() {
  const phoneNumber = currentUser()?.phoneNumber;
  const [step, setStep] = useState<Step>({ at: 'home' });
  // The session ended this moment: whoever shows it leads to signing in.
  if (phoneNumber === undefined) return null;

  const arrived = (loanNumber: string) => {
    notify.success(loanApplication.submitted);
    setStep({ at: 'success', loanNumber });
  };
  if (step.at === 'submitting') return <Submitting onOver={() => arrived(step.loanNumber)} />;
  if (step.at === 'success') return <Success loanNumber={step.loanNumber} onContinue={() => setStep({ at: 'home' })} />;
  return <LoanOrBox phoneNumber={phoneNumber} onCreated={(loanNumber) => setStep({ at: 'submitting', loanNumber })} />;
}

type LoanOrBoxProps = { phoneNumber: string; onCreated: (loanNumber: string) => void };

function LoanOrBox({ phoneNumber, onCreated }: LoanOrBoxProps) {
  const query = useQuery(walletQuery(phoneNumber));
  const wallet = query.data;
  const news = usePayoutNews(phoneNumber, wallet);
  // An offer that is being confirmed stays on the screen until it is known what came of it.
  const [offer, setOffer] = useState<Offer | null>(null);
  // Whoever may have a loan is not asked to apply for one.
  if (wallet === undefined)
    return query.error ? (
      <LoadFailed title={loanApplication.failed} retry={loanApplication.retry} query={query} />
    ) : (
      <SkeletonCards label={loanApplication.loading} cards={['figure']} />
    );
  const isOpen = wallet.active && !wallet.memberActions.includes('apply') && offer === null;
  return (
    <div className="flex flex-col gap-5">
      <KnownAsOf query={query} />
      {news && (
        <PayoutNews withdrawal={news}>
          {wallet.active && wallet.mayCorrectBank && (
            <Link to="/settings" search={{ open: 'bank' }} className={buttonClass('danger', 'mt-3')}>
              {walletTexts.status.correctAccount}
            </Link>
          )}
        </PayoutNews>
      )}
      {isOpen ? (
        <MyLoanCard loan={wallet} phoneNumber={phoneNumber} payoutFailed={news?.status === 'FAILED'} />
      ) : (
        <LoanBox phoneNumber={phoneNumber} offer={offer} onOffer={setOffer} onCreated={onCreated} />
      )}
    </div>
  );
}
