import type { MemberRecord } from './record/records.ts';

/** Of a member who has changed nothing since they registered. */
export const NOTHING_CHANGED = {
  formerPasswordHash: null,
  formerPasswordReplacedAt: null,
  formerPasswordUntil: null,
  phoneChangedAt: null,
  emailChangedAt: null,
  accountChangedAt: null,
  waitReason: null,
  waitBeganAt: null,
  waitEndsAt: null,
  waitSessionId: null,
} as const satisfies Partial<MemberRecord>;
