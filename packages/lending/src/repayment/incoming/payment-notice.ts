import type { NoticeProvider } from '@tulay/contract/repayment/notice-providers';
import { fail, type Operation } from '../../operation.ts';
import { readEvent, readSignature } from './paymongo.ts';
import { receivePayment } from './receive-payment.ts';
import type { Told } from './told-payment.ts';

/** How each provider signs, and what it calls things. */
const mappings: Readonly<
  Record<NoticeProvider, { readonly readSignature: typeof readSignature; readonly read: (json: unknown) => Told }>
> = { paymongo: { readSignature, read: readEvent } };

function parseBytes(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

/**
 * Takes a notice of a provider: what it tells of money is applied to its loan or waits for officers, once, however often it is told.
 * Only a live service takes what was signed in live mode, and it takes nothing else. Fails with `notice.not_signed`, for which the
 * provider tries again, signed anew.
 */
export const paymentNotice: Operation<'paymentNotice', Told> = {
  async prepare({ input: { provider, signature: header, body }, ports, policy, now }) {
    const mapping = mappings[provider];
    const signed = mapping.readSignature(header, !policy.demonstration);
    const isSigned = signed && (await ports.noticeKeys.isSigned(provider, { ...signed, body }));
    if (!signed || !isSigned || Math.abs(now - signed.signedAt) > policy.noticeWindowMs)
      return fail('notice.not_signed');
    return mapping.read(parseBytes(body));
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
