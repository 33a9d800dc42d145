import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { call, load } from './api/api.ts';
import { askedEachTime, queryClient } from './api/query-client.ts';

type Payments = ReplyOf<'listPayments'>;
export type Payment = Payments['items'][number];
/** A payment that the member told of. */
export type Advice = Payments['advices'][number];
/** What no debt has taken, and what the member chose for it. */
export type Unapplied = Payments['unapplied'];

/** What a member paid for a loan, and what of it is theirs still. */
export function paymentsQuery(input: InputOf<'listPayments'>) {
  return queryOptions({
    queryKey: ['payments', input.phoneNumber, input.id],
    queryFn: ({ signal }) => load('listPayments', input, signal),
    refetchOnMount: askedEachTime,
  });
}

/** Chooses what becomes of money that is the member's, and asks for it anew. */
export async function chooseUnapplied(input: InputOf<'chooseUnapplied'>): Promise<void> {
  await call('chooseUnapplied', input);
  await queryClient.invalidateQueries({ queryKey: ['payments', input.phoneNumber] });
}

/** Tells of a payment, and asks for the payments anew. */
export async function advisePayment(input: InputOf<'advisePayment'>, idempotencyKey: string): Promise<void> {
  await call('advisePayment', input, { idempotencyKey });
  await queryClient.invalidateQueries(paymentsQuery(input));
}
