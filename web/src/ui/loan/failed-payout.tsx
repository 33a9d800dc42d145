import type { ReactNode } from 'react';
import type { Withdrawal } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Money } from '../format/money.tsx';
import { WithdrawalIcon } from './withdrawal-icon.tsx';

type FailedPayoutProps = {
  withdrawal: Pick<Withdrawal, 'statusText' | 'statusIcon' | 'statusMessage' | 'totalAmountWithdrawn' | 'bankName'>;
  /** What can be done about it. */
  children: ReactNode;
};

/** Above everything else: money that did not arrive, and what can be done about it. */
export function FailedPayout({ withdrawal, children }: FailedPayoutProps) {
  const { statusText, statusIcon, statusMessage, totalAmountWithdrawn, bankName } = withdrawal;
  return (
    <section role="alert" className="flex gap-4 rounded-card bg-danger-soft p-5 text-danger">
      <WithdrawalIcon name={statusIcon} className="size-8 flex-none" />
      <div className="min-w-0">
        <p className="font-bold">
          {statusText} · <Money centavos={wireCentavos(totalAmountWithdrawn)} /> · {bankName}
        </p>
        <p>{statusMessage}</p>
        {children}
      </div>
    </section>
  );
}
