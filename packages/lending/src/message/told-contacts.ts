import type { FormerContactRecord } from '../ports/record/records.ts';

/** Of a member's former numbers and addresses those that are told at `now`: all of them while the account is on hold. */
export const toldContacts = (former: readonly FormerContactRecord[], now: number): readonly FormerContactRecord[] =>
  former.filter(({ forgottenAt }) => forgottenAt === null || forgottenAt >= now);
