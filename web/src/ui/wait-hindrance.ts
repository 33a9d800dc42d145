import type { ReplyOf } from '@tulay/contract/endpoints';
import { accountWait } from '../copy/account-wait.ts';
import { formatInstant } from './format-date.ts';

/** Why something cannot be done while the account waits, with the time; undefined when it does not. */
export function waitHindrance(wait: ReplyOf<'accountWait'>['wait'] | undefined): string | undefined {
  return wait ? accountWait.missing(formatInstant(wait.endsAt)) : undefined;
}
