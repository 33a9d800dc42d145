import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { load } from './api/api.ts';
import { askedEachTime, pageByPage } from './api/query-client.ts';

export type Wallet = ReplyOf<'getWallet'>;
/** The wallet of a member who has a loan, whatever its status. */
export type LoanWallet = Extract<Wallet, { active: true }>;
/** A withdrawal and how it stands. */
export type Withdrawal = ReplyOf<'listWithdrawals'>['items'][number];

/** Balance and newest loan. Asked again whenever a screen that shows it opens. */
export function walletQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['wallet', phoneNumber],
    queryFn: ({ signal }) => load('getWallet', { phoneNumber }, signal),
    refetchOnMount: askedEachTime,
  });
}

export type Contract = ReplyOf<'getContract'>;

/** What the contract of a loan says, as its PDF does: to be read before it is confirmed. */
export function contractQuery(phoneNumber: string, id: string) {
  return queryOptions({
    queryKey: ['contract', phoneNumber, id],
    queryFn: ({ signal }) => load('getContract', { phoneNumber, id }, signal),
    refetchOnMount: askedEachTime,
  });
}

/** What came into the wallet and left it, and the payments beside it, a page at a time. */
export function movementsQuery(phoneNumber: string) {
  return infiniteQueryOptions({
    queryKey: ['movements', phoneNumber],
    queryFn: ({ pageParam, signal }) => load('listMovements', { phoneNumber, cursor: pageParam, limit: 10 }, signal),
    ...pageByPage,
    refetchOnMount: askedEachTime,
  });
}

/** What the member withdrew and what became of it, a page at a time. */
export function withdrawalsQuery(phoneNumber: string) {
  return infiniteQueryOptions({
    queryKey: ['withdrawals', phoneNumber],
    queryFn: ({ pageParam, signal }) => load('listWithdrawals', { phoneNumber, cursor: pageParam, limit: 5 }, signal),
    ...pageByPage,
    refetchOnMount: askedEachTime,
  });
}

/** Those before a page of them, as many as one answer holds. */
export function earlierWithdrawalsQuery(phoneNumber: string, cursor: string | null | undefined) {
  return queryOptions({
    queryKey: ['withdrawals', phoneNumber, cursor],
    queryFn: ({ signal }) => load('listWithdrawals', { phoneNumber, cursor, limit: 100 }, signal),
  });
}

/** Where the money goes, the account number masked. */
export function ownInfoQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['ownInfo', phoneNumber],
    queryFn: ({ signal }) => load('ownInfo', { phoneNumber }, signal),
    refetchOnMount: askedEachTime,
  });
}
