import { useInfiniteQuery } from '@tanstack/react-query';
import { withdrawalsQuery, type Wallet, type Withdrawal } from './wallet.ts';

/** The newest withdrawal, where it failed and what came back still waits in the wallet: until it is tried again, or nothing is left. */
export function failedPayout(withdrawals: readonly Withdrawal[] | undefined, balance: number): Withdrawal | null {
  const newest = withdrawals?.[0];
  return newest?.status === 'FAILED' && balance > 0 ? newest : null;
}

/** The payout that failed and is not mended yet, if there is one. Who has nothing to withdraw is not asked about it. */
export function useFailedPayout(phoneNumber: string, wallet: Wallet | undefined): Withdrawal | null {
  const balance = wallet?.wallet ?? 0;
  const { data } = useInfiniteQuery({ ...withdrawalsQuery(phoneNumber), enabled: balance > 0 });
  return failedPayout(data?.pages[0]?.items, balance);
}
