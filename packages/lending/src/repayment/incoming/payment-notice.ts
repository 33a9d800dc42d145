import { fail, type Operation } from '../../operation.ts';
import { noticeProof } from './notice-proof.ts';
import { parseBytes, readNotice } from './read-notice.ts';
import { receivePayment } from './receive-payment.ts';
import type { Told } from './told-payment.ts';

/**
 * Takes a notice of a provider: what it tells of money is applied to its loan or waits for officers, once, however often it is told.
 * Only a live service takes what was signed in live mode, and it takes nothing else, where a provider's signature tells. Fails with `notice.not_signed`, for which the
 * provider tries again, signed anew.
 */
export const paymentNotice: Operation<'paymentNotice', Told> = {
  async prepare({ input: { provider, secret, ...notice }, ports, policy, now }) {
    const mapping = policy.notices.find((one) => one.provider === provider);
    const proof = mapping && noticeProof(mapping, notice, !policy.demonstration);
    const isSigned = proof && (await ports.noticeKeys.isSigned(provider, { ...proof, secret }));
    if (!proof || !isSigned || Math.abs(now - proof.signedAt) > policy.noticeWindowMs) return fail('notice.not_signed');
    return readNotice(mapping, parseBytes(notice.body));
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
