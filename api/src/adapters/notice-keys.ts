import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeProvider } from '@tulay/contract/repayment/notice-providers';
import type { NoticeKeys } from '@tulay/lending/ports';

/** Signatures by the secrets that payment providers share with the lender; null: none is configured. */
export function makeNoticeKeys(secrets: Readonly<Record<NoticeProvider, string | null>>): NoticeKeys {
  return {
    async isSigned(provider, { before, body, signature }) {
      const secret = secrets[provider];
      if (secret === null) return false;
      const expected = createHmac('sha256', secret).update(before).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
