import { createFileRoute } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { site } from '../../words/generated/site.ts';
import { wallet as texts } from '../../words/generated/wallet.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { loadPending, readPending } from '../../features/withdrawal/pending-withdrawal.ts';
import { WithdrawalFlow } from '../../features/withdrawal/withdrawal-flow.tsx';
import { useMyNumber } from '../../lib/proof/use-my-number.ts';
import { Spinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_guarded/wallet')({
  beforeLoad: async ({ preload }) => {
    const { requireActivated } = await import('../../lib/session/guards.ts');
    await requireActivated({ preload });
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
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <WalletOrWithdrawal reading={reading} />
        </Suspense>
      </div>
    </>
  );
}

function WalletOrWithdrawal({ reading }: { reading: Promise<void> }) {
  use(reading);
  const phoneNumber = useMyNumber();
  // A withdrawal that was under way when the page was left goes on where it was.
  const [withdrawing, setWithdrawing] = useState(() => readPending() !== null);
  return withdrawing ? (
    <WithdrawalFlow phoneNumber={phoneNumber} onDone={() => setWithdrawing(false)} />
  ) : (
    <WalletScreen phoneNumber={phoneNumber} onWithdraw={() => setWithdrawing(true)} />
  );
}
