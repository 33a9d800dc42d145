import { MovementsReply } from '@tulay/contract/wallet/schemas';
import { MemberDetailsReply } from '@tulay/contract/profile/schemas';
import { WalletReply, WithdrawalsReply } from '@tulay/contract/wallet/schemas';
import { AgreementReply } from '@tulay/contract/site/schemas';
import { ScoreReply } from '@tulay/contract/score/schemas';
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
