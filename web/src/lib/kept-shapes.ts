import { MovementsReply } from '@tulay/contract/schemas/ledger';
import { MemberDetailsReply, WalletReply, WithdrawalsReply } from '@tulay/contract/schemas/loan';
import { AgreementReply } from '@tulay/contract/schemas/public';
import { ScoreReply } from '@tulay/contract/schemas/score';
import * as v from 'valibot';
import type { KeptQuery } from './kept-queries.ts';

const pages = (page: v.GenericSchema) =>
  v.object({ pages: v.array(page), pageParams: v.array(v.nullable(v.string())) });

const shapes: Readonly<Record<KeptQuery, v.GenericSchema>> = {
  wallet: WalletReply,
  movements: pages(MovementsReply),
  withdrawals: pages(WithdrawalsReply),
  memberDetails: MemberDetailsReply,
  score: ScoreReply,
  agreement: AgreementReply,
};

/** Whether what was kept is what the screens of this version read: another version of the app may have written it. */
export function hasItsShape(name: KeptQuery, data: unknown): boolean {
  return v.is(shapes[name], data);
}
