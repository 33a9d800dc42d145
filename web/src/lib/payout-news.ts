import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sumCentavos } from '@tulay/lending/money/centavos';
import { wireCentavos } from './api/wire-centavos.ts';
import { earlierWithdrawalsQuery, withdrawalsQuery, type Wallet, type Withdrawal } from './wallet.ts';

/**
 * What a member should hear first of their withdrawals, which come newest first: one that failed, as long as its money
 * waits in the wallet and what was withdrawn after it comes to less; otherwise the newest that is on its way, if any.
 */
export function payoutNews(withdrawals: readonly Withdrawal[] | undefined, balance: number): Withdrawal | null {
  if (!withdrawals) return null;
  const failed = balance > 0 && withdrawals.find((one, index) => isUnanswered(one, withdrawals.slice(0, index)));
  return failed || (withdrawals.find(({ status }) => status === 'PROCESSING') ?? null);
}

function isUnanswered({ status, totalAmountWithdrawn }: Withdrawal, newer: readonly Withdrawal[]): boolean {
  if (status !== 'FAILED') return false;
  const since = newer.filter((one) => one.status !== 'FAILED').map((one) => wireCentavos(one.totalAmountWithdrawn));
  return sumCentavos(since) < wireCentavos(totalAmountWithdrawn);
}

/** What a member should hear of their payouts first, if anything. Who never had money is not asked about it. */
export function usePayoutNews(phoneNumber: string, wallet: Wallet | undefined): Withdrawal | null {
  const balance = wallet?.wallet ?? 0;
  const hadMoney = balance > 0 || (wallet?.active === true && wallet.withdrawnAmount > 0);
  const { data } = useInfiniteQuery({ ...withdrawalsQuery(phoneNumber), enabled: hadMoney });
  const listed = data?.pages.flatMap(({ items }) => items);
  const news = payoutNews(listed, balance);
  const cursor = data?.pages.at(-1)?.nextCursor;
  const { data: earlier } = useQuery({
    ...earlierWithdrawalsQuery(phoneNumber, cursor),
    enabled: balance > 0 && !!cursor && news?.status !== 'FAILED',
  });
  return cursor && listed && earlier ? payoutNews([...listed, ...earlier.items], balance) : news;
}
