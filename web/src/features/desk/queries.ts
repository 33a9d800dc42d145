import type { AuditKind } from '@tulay/contract/audit/actions';
import type { ReplyOf } from '@tulay/contract/table';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { pageByPage, queryClient } from '../../lib/api/query-client.ts';
import type { LoanFilter } from './loan-queue/loan-filter.ts';
import type { WithdrawalStatus } from './row-types.ts';

/** What narrows the audit down; null and an empty text do not. */
export type AuditFilter = { readonly kind: AuditKind | null; readonly member: string };

const pageSize = 20;
const keys = {
  loanQueue: ['desk', 'loan-queue'],
  loan: ['desk', 'loan'],
  memberLoans: ['desk', 'member-loans'],
  member: ['desk', 'member'],
  withdrawals: ['desk', 'withdrawals'],
  repayments: ['desk', 'repayments'],
  inbox: ['desk', 'inbox'],
  audit: ['desk', 'audit'],
} as const;

/** What waits is narrowed down only while nothing is searched: a search finds loans wherever they stand. */
export function loanQueueQuery({ shown, search }: LoanFilter) {
  const status = shown === 'WAITING' || shown === 'ALL' ? null : shown;
  const waiting = shown === 'WAITING' && search === '';
  return infiniteQueryOptions({
    queryKey: [...keys.loanQueue, shown, search],
    queryFn: ({ pageParam, signal }) =>
      call('loanQueue', { status, waiting, search: search || null, cursor: pageParam, limit: pageSize }, { signal }),
    ...pageByPage,
  });
}

/** One loan as this officer sees it; null when there is none. What a list has brought is shown until it is there. */
export function loanQuery(loanId: string) {
  return queryOptions({
    queryKey: [...keys.loan, loanId],
    placeholderData: () =>
      queryClient
        .getQueriesData<InfiniteData<ReplyOf<'loanQueue'>>>({ queryKey: keys.loanQueue })
        .flatMap(([, queue]) => queue?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ id }) => id === loanId),
    queryFn: async ({ signal }) => (await call('loanQueue', { id: loanId }, { signal })).items[0] ?? null,
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
    ...pageByPage,
  });
}

/** After something happened to a loan, or may have: everything about loans is asked anew. */
export function refreshLoans() {
  return Promise.all(
    [keys.loanQueue, keys.loan, keys.memberLoans, keys.repayments].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** What was repaid on a loan, with what can be taken back. */
export function repaymentsQuery(loanId: string) {
  return queryOptions({
    queryKey: [...keys.repayments, loanId],
    queryFn: ({ signal }) => call('listRepayments', { id: loanId }, { signal }),
  });
}

export function inboxQuery(answered: boolean) {
  return infiniteQueryOptions({
    queryKey: [...keys.inbox, answered],
    queryFn: ({ pageParam, signal }) =>
      call('contactInbox', { answered, cursor: pageParam, limit: pageSize }, { signal }),
    ...pageByPage,
  });
}

export function auditLogQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...keys.audit, filter],
    queryFn: ({ pageParam, signal }) => call('auditLog', { ...filter, cursor: pageParam, limit: 50 }, { signal }),
    ...pageByPage,
  });
}

export function refreshInbox() {
  return queryClient.invalidateQueries({ queryKey: keys.inbox });
}

export function refreshMember(id: string) {
  return queryClient.invalidateQueries({ queryKey: [...keys.member, id] });
}

export function refreshWithdrawals() {
  return queryClient.invalidateQueries({ queryKey: keys.withdrawals });
}

/** After something was approved: it may have changed anything that the desk shows but a member's file, where each look is recorded. */
export function refreshDesk() {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, list] }) => area === 'desk' && list !== keys.member[1],
  });
}

/** What arrived in a day in Manila, against the ledger. */
export function dayCloseQuery(on: string) {
  return queryOptions({
    queryKey: ['desk', 'day-close', on],
    queryFn: ({ signal }) => call('dayClose', { on }, { signal }),
  });
}

/** What the service knows of itself. */
export const healthQuery = queryOptions({
  queryKey: ['desk', 'health'],
  queryFn: ({ signal }) => call('serviceHealth', {}, { signal }),
  refetchInterval: 60_000,
});

/** What stood in the accounts at the end of a day in Manila. */
export function trialBalanceQuery(on: string) {
  return queryOptions({
    queryKey: ['desk', 'trial-balance', on],
    queryFn: ({ signal }) => call('trialBalance', { on }, { signal }),
  });
}
