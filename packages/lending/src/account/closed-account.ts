import type { Id, MemberRecord } from '../ports/record/records.ts';

const prefix = 'closed:';

/** What stands for the number of an account that was deleted: no telephone number looks like this, so theirs is free to register again. */
export const closedNumber = (memberId: Id): string => `${prefix}${memberId}`;

/** Whether an account was deleted. Its loans take and give nothing any more: nobody is left who owes, is told or could be paid. */
export const isClosedAccount = ({ phoneNumber }: Pick<MemberRecord, 'phoneNumber'>): boolean =>
  phoneNumber.startsWith(prefix);
