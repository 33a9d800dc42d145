import { useInfiniteQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { withdrawalsQuery } from '../../lib/wallet.ts';
import { PagedCard } from '../../ui/paged-card.tsx';
import { WithdrawalLine } from './withdrawal-line.tsx';

const texts = wallet.withdrawals;

/** Everything the member withdrew, newest first, and what became of it. */
export function Withdrawals({ phoneNumber }: { phoneNumber: string }) {
  return (
    <PagedCard texts={texts} retry={texts.retry} query={useInfiniteQuery(withdrawalsQuery(phoneNumber))}>
      {(withdrawals) => (
        <ul aria-label={texts.list} className="-my-4 flex flex-col divide-y divide-line">
          {withdrawals.map((withdrawal) => (
            <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
    </PagedCard>
  );
}
