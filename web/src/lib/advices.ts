import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { call } from './api/api.ts';
import { queryClient } from './api/query-client.ts';
import { paymentsQuery } from './payments.ts';

export type Advice = ReplyOf<'listPayments'>['advices'][number];

/** Tells of a payment, and asks for the payments anew. */
export async function advisePayment(input: InputOf<'advisePayment'>, idempotencyKey: string): Promise<void> {
  await call('advisePayment', input, { idempotencyKey });
  await queryClient.invalidateQueries(paymentsQuery(input));
}
