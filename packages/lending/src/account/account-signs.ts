import type { AccountSigns } from '@tulay/contract/account/wait';
import type { InferOutput } from 'valibot';
import type { Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/record/records.ts';

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What an officer looks at before money goes out, in wire shape. A number that was changed is shown for `phoneChangeShownMs`. */
export function accountSigns(
  { accountChangedAt, phoneChangedAt }: Pick<MemberRecord, 'accountChangedAt' | 'phoneChangedAt'>,
  { phoneChangeShownMs }: Pick<Policy, 'phoneChangeShownMs'>,
  now: number,
): InferOutput<typeof AccountSigns> {
  const isShown = phoneChangedAt !== null && phoneChangedAt > now - phoneChangeShownMs;
  return { accountChangedAt: toIso(accountChangedAt), phoneChangedAt: toIso(isShown ? phoneChangedAt : null) };
}
