import { MovementsReply } from '@tulay/contract/wallet/schemas';
import { Member } from '@tulay/contract/profile/schemas';
import { Wallet, WithdrawalsReply } from '@tulay/contract/wallet/schemas';
import { Agreement } from '@tulay/contract/site/schemas';
import { HowToPayReply } from '@tulay/contract/repayment/schemas';
import { Score } from '@tulay/contract/score/schemas';
import * as v from 'valibot';
import type { KeptQuery } from './kept-queries.ts';

const pages = (page: v.GenericSchema) =>
  v.object({ pages: v.array(page), pageParams: v.array(v.nullable(v.string())) });

const shapes: Readonly<Record<KeptQuery, v.GenericSchema>> = {
  wallet: Wallet,
  movements: pages(MovementsReply),
  withdrawals: pages(WithdrawalsReply),
  memberDetails: Member,
  score: Score,
  agreement: Agreement,
  howToPay: HowToPayReply,
};

/** Whether what was kept is what the screens of this version read: another version of the app may have written it. */
export function hasItsShape(name: KeptQuery, data: unknown): boolean {
  return v.is(shapes[name], data);
}
