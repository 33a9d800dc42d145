import type { ReplyOf } from '@tulay/contract/table';
import { accountWait } from '../words/generated/account-wait.ts';
import { formatInstant } from './format/format-date.ts';

/** Until when the account waits, as its sentences say it. */
export const waitsUntil = (endsAt: string | null): string =>
  endsAt === null ? accountWait.afterHold : formatInstant(endsAt);

/** Why something cannot be done while the account waits, with the time; undefined when it does not. */
export function waitHindrance(wait: ReplyOf<'accountWait'>['wait'] | undefined): string | undefined {
  return wait ? accountWait.missing({ time: waitsUntil(wait.endsAt) }) : undefined;
}
