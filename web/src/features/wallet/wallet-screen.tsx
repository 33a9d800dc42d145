import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallet as texts } from '../../words/generated/wallet.ts';
import { usePayoutNews } from '../../lib/payout-news.ts';
import { walletQuery, type LoanWallet } from '../../lib/wallet.ts';
import { buttonClass } from '../../ui/button.tsx';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { PayoutNews } from '../../ui/loan/payout-news.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { Balance } from './balance.tsx';
import { LoanSections } from './loan-sections.tsx';
import { NoLoan } from './no-loan.tsx';

type WalletScreenProps = {
  phoneNumber: string;
  onWithdraw: () => void;
  /** How the loan stands, and what can be done with it; then what is there to withdraw. */
  renderStatus: (loan: LoanWallet, balance: ReactNode) => ReactNode;
};

/** Balance and loan as the server has them now; as it had them last, with the time, while it cannot be asked. */
export function WalletScreen({ phoneNumber, onWithdraw, renderStatus }: WalletScreenProps) {
  const query = useQuery(walletQuery(phoneNumber));
  const { data, error } = query;
  const news = usePayoutNews(phoneNumber, data);
  if (data === undefined) {
    if (!error) return <SkeletonCards label={texts.loading} cards={['figure', 'list']} />;
    return <LoadFailed title={texts.failedTitle} retry={texts.retry} query={query} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <KnownAsOf query={query} />
      {news && (
        <PayoutNews withdrawal={news}>
          {data.active && data.mayCorrectBank && (
            <Link to="/settings" search={{ open: 'bank' }} className={buttonClass('danger', 'mt-3')}>
              {texts.status.correctAccount}
            </Link>
          )}
        </PayoutNews>
      )}
      {data.active ? (
        <LoanSections
          loan={data}
          phoneNumber={phoneNumber}
          status={renderStatus(
            data,
            data.wallet > 0 && <Balance loan={data} isBelowNews={news !== null} onWithdraw={onWithdraw} />,
          )}
        />
      ) : (
        <NoLoan />
      )}
    </div>
  );
}
