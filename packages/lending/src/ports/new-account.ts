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

/** What every account says for itself. */
type Told =
  | 'id'
  | 'phoneNumber'
  | 'email'
  | 'fullName'
  | 'passwordHash'
  | 'roles'
  | 'language'
  | 'timeZone'
  | 'employment'
  | 'createdAt';

/** The record of an account that was just made: nothing is proven, filled in or changed yet but what is told. */
export function newAccount(told: Pick<MemberRecord, Told> & Partial<MemberRecord>): MemberRecord {
  return {
    state: 'PERSONAL_INFO',
    reopenedStep: null,
    suspended: false,
    phoneVerifiedAt: null,
    ...NOTHING_CHANGED,
    activatedAt: null,
    creditScore: 0,
    unappliedChoice: 'next_instalment',
    ...told,
  };
}
