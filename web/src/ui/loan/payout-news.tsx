import type { ReactNode } from 'react';
import type { Withdrawal } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { classNames } from '../class-names.ts';
import { Money } from '../format/money.tsx';
import { toneClass } from '../tone.ts';
import { WithdrawalIcon } from './withdrawal-icon.tsx';

type PayoutNewsProps = {
  withdrawal: Pick<
    Withdrawal,
    'status' | 'statusText' | 'statusColor' | 'statusIcon' | 'statusMessage' | 'totalAmountWithdrawn' | 'bankName'
  >;
  /** What can be done about one that failed. */
  children: ReactNode;
};

/** Above everything else: money that did not arrive and what can be done about it, or that is on its way. */
export function PayoutNews({ withdrawal, children }: PayoutNewsProps) {
  const { status, statusText, statusColor, statusIcon, statusMessage, totalAmountWithdrawn, bankName } = withdrawal;
  const failed = status === 'FAILED';
  return (
    <section
      role={failed ? 'alert' : 'status'}
      className={classNames('flex gap-4 rounded-card p-5', toneClass[statusColor])}
    >
      <WithdrawalIcon name={statusIcon} className="size-8 flex-none" />
      <div className="min-w-0">
        {/* Each whole: on a phone below each other. */}
        <p className="flex flex-wrap gap-x-3 font-bold">
          <span>{statusText}</span>
          <span>
            <Money centavos={wireCentavos(totalAmountWithdrawn)} /> · {bankName}
          </span>
        </p>
        <p>{statusMessage}</p>
        {failed && children}
      </div>
    </section>
  );
}
