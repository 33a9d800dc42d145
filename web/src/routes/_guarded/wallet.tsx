import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { readPending } from '../../features/withdrawal/pending-withdrawal.ts';
import { WithdrawalFlow } from '../../features/withdrawal/withdrawal-flow.tsx';
import { useMyNumber } from '../../lib/use-my-number.ts';

export const Route = createFileRoute('/_guarded/wallet')({
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/guards.ts');
    await requireActivated({ preload });
  },
  loader: async () => {
    const { loadPending } = await import('../../features/withdrawal/pending-withdrawal.ts');
    await loadPending();
  },
  head: () => pageMeta(site.screens.wallet),
  component: WalletPage,
});

function WalletPage() {
  const phoneNumber = useMyNumber();
  // A withdrawal that was under way when the page was left goes on where it was.
  const [withdrawing, setWithdrawing] = useState(() => readPending() !== null);
  return (
    <>
      <ScreenTitle>{site.screens.wallet}</ScreenTitle>
      <div className="page pb-8">
        {withdrawing ? (
          <WithdrawalFlow phoneNumber={phoneNumber} onDone={() => setWithdrawing(false)} />
        ) : (
          <WalletScreen phoneNumber={phoneNumber} onWithdraw={() => setWithdrawing(true)} />
        )}
      </div>
    </>
  );
}
