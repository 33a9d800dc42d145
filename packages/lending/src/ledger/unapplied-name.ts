import type { Id } from '../ports/record/records.ts';

/** How the name of every account of unapplied money ends, and no other: the stores look for them by it. */
export const UNAPPLIED = ':unapplied';

const OF_MEMBER = 'member:';

/** The name of a member's account of unapplied money; `accounts.ts` gives it to the rules. */
export function unappliedName(memberId: Id): string {
  return `${OF_MEMBER}${memberId}${UNAPPLIED}`;
}

/** Whose account of unapplied money has this name. */
export function ownerOfUnapplied(account: string): Id {
  return account.slice(OF_MEMBER.length, -UNAPPLIED.length);
}
