import { useInfiniteQuery } from '@tanstack/react-query';
import { withdrawalsQuery, type Wallet, type Withdrawal } from './wallet.ts';

/**
 * The newest withdrawal, while it is news: on its way, or failed while what came back still waits in the wallet. Once it
 * arrived, was tried again, or nothing is left, there is none.
 */
export function payoutNews(withdrawals: readonly Withdrawal[] | undefined, balance: number): Withdrawal | null {
  const newest = withdrawals?.[0];
  if (newest?.status === 'PROCESSING') return newest;
  return newest?.status === 'FAILED' && balance > 0 ? newest : null;
}

/** What a member should hear of the newest payout first, if anything. Who never had money is not asked about it. */
export function usePayoutNews(phoneNumber: string, wallet: Wallet | undefined): Withdrawal | null {
  const balance = wallet?.wallet ?? 0;
  const hadMoney = balance > 0 || (wallet?.active === true && wallet.withdrawnAmount > 0);
  const { data } = useInfiniteQuery({ ...withdrawalsQuery(phoneNumber), enabled: hadMoney });
  return payoutNews(data?.pages[0]?.items, balance);
}
