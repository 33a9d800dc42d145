import type { NoticeProvider } from '@tulay/contract/repayment/notice-providers';
import { fail, type Operation } from '../../operation.ts';
import { maya } from './maya.ts';
import { parseBytes, type NoticeMapping } from './notice-mapping.ts';
import { paymongo } from './paymongo.ts';
import { receivePayment } from './receive-payment.ts';
import type { Told } from './told-payment.ts';

const mappings: Readonly<Record<NoticeProvider, NoticeMapping>> = { paymongo, maya };

/**
 * Takes a notice of a provider: what it tells of money is applied to its loan or waits for officers, once, however often it is told.
 * Only a live service takes what was signed in live mode, and it takes nothing else, where a provider's signature tells. Fails with `notice.not_signed`, for which the
 * provider tries again, signed anew.
 */
export const paymentNotice: Operation<'paymentNotice', Told> = {
  async prepare({ input: { provider, secret, ...notice }, ports, policy, now }) {
    const mapping = mappings[provider];
    const proof = mapping.proof(notice, !policy.demonstration);
    const isSigned = proof && (await ports.noticeKeys.isSigned(provider, { ...proof, secret }));
    if (!proof || !isSigned || Math.abs(now - proof.signedAt) > policy.noticeWindowMs) return fail('notice.not_signed');
    return mapping.read(parseBytes(notice.body));
  },

  async run(context) {
    const { input, prepared, hashing } = context;
    if (prepared === 'no payment') return { ok: true, reply: { state: 'NO_PAYMENT' } };
    return receivePayment(context, {
      provider: input.provider,
      told: prepared === 'unreadable' ? { unreadable: hashing.sha256(input.body) } : prepared,
    });
  },
};
