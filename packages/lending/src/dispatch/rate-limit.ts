import type { RateLimit } from '@tulay/contract/row';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import type { ErrorCode } from '@tulay/contract/errors';
import { fail, type Actor, type Failure, type RequestFacts } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import type { AttemptReader, AttemptWriter } from '../ports/attempt-store.ts';
import { whoseAddress } from '../account/whose-address.ts';
import { dayMs, hourMs } from '../calendar/durations.ts';

interface Rule {
  readonly per: 'address' | 'caller';
  readonly windowMs: number;
  readonly most: (policy: Policy, who: { readonly caller: MemberRecord | null; readonly address: string }) => number;
  readonly error: ErrorCode;
  /** Whom it is for; everybody when left out. */
  readonly isFor?: (caller: MemberRecord) => boolean;
  /** The work of `prepare` is what is limited: a call takes its place before it, whatever comes of it. Not for rows that `replay`. */
  readonly takenFirst?: true;
}

const rules: Readonly<Record<RateLimit, Rule>> = {
  registrations: {
    per: 'address',
    windowMs: hourMs,
    most: (policy, { address }) => policy.registrationsPerHourOf[address] ?? policy.registrationsPerHour,
    error: 'account.too_many_registrations',
  },
  'contact messages': {
    per: 'address',
    windowMs: hourMs,
    most: (policy) => policy.contactMessagesPerHour,
    error: 'contact.too_many',
  },
  photos: {
    per: 'caller',
    windowMs: dayMs,
    most: (policy, { caller }) =>
      caller === null || caller.activatedAt === null ? policy.photosPerDay : policy.photosOfActivatedPerDay,
    error: 'upload.too_many',
    takenFirst: true,
  },
  documents: {
    per: 'caller',
    windowMs: hourMs,
    most: (policy) => policy.documentsPerHour,
    error: 'document.too_many',
    // An officer reads the papers of many, each view audited.
    isFor: ({ roles }) => !roles.includes('OFFICER'),
  },
};

/** For so long a call counts at the most. */
export const LONGEST_WINDOW_MS = Math.max(...Object.values(rules).map(({ windowMs }) => windowMs));

/** What one call is counted under. */
export interface CountedCall {
  readonly rule: Rule;
  /** A digest: neither a member nor an address is stored. */
  readonly key: string;
  readonly most: (caller: MemberRecord | null) => number;
}

/** What this call is counted under; null for rows that may be called as often as one likes. */
export function countedCall(
  name: EndpointName,
  actor: Actor | null,
  request: Pick<RequestFacts, 'ipAddress'>,
  hashing: Pick<Hashing, 'keyed'>,
  policy: Policy,
): CountedCall | null {
  const { rateLimit } = endpoints[name];
  if (!rateLimit) return null;
  const rule = rules[rateLimit];
  const address = whoseAddress(request.ipAddress);
  const who = rule.per === 'address' ? address : (actor?.memberId ?? '');
  const most = (caller: MemberRecord | null) => rule.most(policy, { caller, address });
  return { rule, key: hashing.keyed(`rate\n${rateLimit}\n${who}`), most };
}

/** Refuses a call that is one too many with the row's error and the seconds until the first one of them no longer counts; null otherwise. */
export async function refuseTooMany(
  attempts: AttemptReader,
  counted: CountedCall,
  caller: MemberRecord | null,
  now: number,
): Promise<Failure | null> {
  const { rule, key, most } = counted;
  if (caller && rule.isFor?.(caller) === false) return null;
  const { count, firstAt } = await attempts.since(key, now - rule.windowMs + 1);
  if (count < most(caller)) return null;
  return fail(rule.error, { retryAfterSeconds: Math.ceil(((firstAt ?? now) + rule.windowMs - now) / 1000) });
}

/** Counts a call that `refuseTooMany` let through, whatever comes of it. */
export async function countCall(attempts: AttemptWriter, { key }: CountedCall, now: number): Promise<void> {
  await attempts.add(key, now);
}

/** Counts a call on the transaction, unless it is one too many: then its refusal. */
export async function refuseOrCount(
  attempts: AttemptWriter,
  counted: CountedCall,
  caller: MemberRecord | null,
  now: number,
): Promise<Failure | null> {
  const tooMany = await refuseTooMany(attempts, counted, caller, now);
  if (!tooMany) await countCall(attempts, counted, now);
  return tooMany;
}
