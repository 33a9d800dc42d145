import type { InputOf } from '@tulay/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type LoanStatus = NonNullable<InputOf<'loanQueue'>['status']>;
export type WithdrawalStatus = NonNullable<InputOf<'withdrawalQueue'>['status']>;

const pageSize = 20;
const firstPage: string | null = null;
const keys = {
  loanQueue: ['desk', 'loan-queue'],
  loan: ['desk', 'loan'],
  memberLoans: ['desk', 'member-loans'],
  member: ['desk', 'member'],
  withdrawals: ['desk', 'withdrawals'],
} as const;

export function loanQueueQuery(filter: { status: LoanStatus | undefined; search: string }) {
  const { status = null, search } = filter;
  return infiniteQueryOptions({
    queryKey: [...keys.loanQueue, status, search],
    queryFn: ({ pageParam, signal }) =>
      call('loanQueue', { status, search: search || null, cursor: pageParam, limit: pageSize }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** One loan as this officer sees it, found by its number; null when there is none. */
export function loanQuery(loanNumber: string) {
  return queryOptions({
    queryKey: [...keys.loan, loanNumber],
    queryFn: async ({ signal }) => {
      const { items } = await call('loanQueue', { search: loanNumber }, { signal });
      return items.find((item) => item.loanNumber === loanNumber) ?? null;
    },
  });
}

/** All loans of a member, with schedules and histories. */
export function memberLoansQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: [...keys.memberLoans, phoneNumber],
    queryFn: async ({ signal }) => (await call('listLoans', { phoneNumber }, { signal })).items,
  });
}

/** The file of a member. Each look is recorded, so it is asked for once and not again at each return to the window. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.member, id],
    queryFn: ({ signal }) => call('memberById', { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function withdrawalQueueQuery(status: WithdrawalStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...keys.withdrawals, status ?? null],
    queryFn: ({ pageParam, signal }) =>
      call('withdrawalQueue', { status: status ?? null, cursor: pageParam, limit: pageSize }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** After something happened to a loan, or may have: everything about loans is asked anew. */
export function refreshLoans() {
  return Promise.all(
    [keys.loanQueue, keys.loan, keys.memberLoans].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export function refreshMember(id: string) {
  return queryClient.invalidateQueries({ queryKey: [...keys.member, id] });
}

export function refreshWithdrawals() {
  return queryClient.invalidateQueries({ queryKey: keys.withdrawals });
}
