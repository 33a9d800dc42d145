import { createFileRoute } from '@tanstack/react-router';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { Suspense, use, useState } from 'react';
import { site } from '../../words/generated/site.ts';
import { wallet as texts } from '../../words/generated/wallet.ts';
import { LoanStatusCard } from '../../features/loan/loan-status-card.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';
import { ScreenTitle } from '../../features/site/screen-title.tsx';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { loadPending, readPending } from '../../lib/member/pending-withdrawal.ts';
import { WithdrawalFlow } from '../../features/wallet/withdrawal/withdrawal-flow.tsx';
import { prefetch, prefetchPages, queryClient } from '../../lib/api/query-client.ts';
import { activatedOpening } from '../../lib/member/opening.ts';
import { movementsQuery, walletQuery, withdrawalsQuery } from '../../lib/wallet.ts';
import { oneOf, search } from '../../lib/search.ts';
import { useMyNumber } from '../../lib/proof/use-my-number.ts';
import { openHere } from '../../ui/dialog/open-here.ts';
import { laterPart } from '../../ui/loading/later-part.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';

const HowToPay = laterPart(() => import('../../features/repayment/how-to-pay.tsx'));

export const Route = createFileRoute('/_guarded/wallet')({
  validateSearch: search({ open: oneOf('withdraw', 'pay') }),
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/session/guards.ts');
    await requireActivated({ preload });
  },
  loader: (visit) => {
    const member = activatedOpening(visit);
    if (!member) return;
    const wallet = walletQuery(member.phoneNumber);
    prefetch(wallet);
    // Who has no loan has none of these.
    if (queryClient.getQueryData(wallet.queryKey)?.active !== true) return;
    prefetchPages(movementsQuery(member.phoneNumber));
    prefetchPages(withdrawalsQuery(member.phoneNumber));
  },
  head: () => pageMeta(site.screens.wallet),
  component: WalletPage,
});

function WalletPage() {
  // Read by the screen and not before it: before it stands the lock, and what it seals would be waited for without it.
  const [reading] = useState(loadPending);
  return (
    <>
      <ScreenTitle>{site.screens.wallet}</ScreenTitle>
      <div className="page pb-8">
        <Suspense fallback={<SkeletonCards label={texts.loading} cards={['figure', 'list']} />}>
          <WalletOrWithdrawal reading={reading} />
        </Suspense>
      </div>
    </>
  );
}

function WalletOrWithdrawal({ reading }: { reading: Promise<void> }) {
  use(reading);
  const phoneNumber = useMyNumber();
  // A withdrawal that was under way when the page was left goes on where it was; one that was not sent begins with its amount.
  const [withdrawing, setWithdrawing] = useState(() => openHere() === 'withdraw' || readPending() !== null);
  // Where a reminder leads, and the first screen.
  const { open } = Route.useSearch();
  const [paying, setPaying] = useState(open === 'pay');
  const stopPaying = () => setPaying(false);
  return withdrawing ? (
    <WithdrawalFlow phoneNumber={phoneNumber} onDone={() => setWithdrawing(false)} />
  ) : (
    <WalletScreen
      phoneNumber={phoneNumber}
      onWithdraw={() => setWithdrawing(true)}
      renderStatus={(loan, balance) => (
        <>
          <LoanStatusCard loan={loan} phoneNumber={phoneNumber} onPay={() => setPaying(true)}>
            {balance}
          </LoanStatusCard>
          {paying && isRunningLoan(loan.status) && (
            <HowToPay loan={loan} phoneNumber={phoneNumber} onClose={stopPaying} onMissing={stopPaying} />
          )}
        </>
      )}
    />
  );
}
