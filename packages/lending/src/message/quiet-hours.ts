import { HOME_TIME_ZONE, isTimeZone } from '@tulay/contract/time-zone';
import type { Policy } from '../policy.ts';
import { isOneTimePassword, isSecurityNotice } from './kinds.ts';
import { minuteMs } from '../calendar/durations.ts';

type QuietPolicy = Pick<Policy, 'quietFromHour' | 'quietUntilHour'>;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, made);
  return made;
}

/** Minutes since midnight on the clock of a time zone. */
function minuteOfDay(at: number, timeZone: string): number {
  const [hours, minutes] = formatOf(timeZone).format(at).split(':').map(Number);
  return (hours ?? 0) * hourMinutes + (minutes ?? 0);
}

/**
 * The end of the quiet hours that an instant (epoch milliseconds) lies in, as the clock of an IANA time zone shows them;
 * null when it lies in none. Clocks that are put forward or back in the night are minded. A zone that this machine does
 * not have counts as Manila's.
 */
export function quietUntil(at: number, timeZone: string, policy: QuietPolicy): number | null {
  const zone = isTimeZone(timeZone) ? timeZone : HOME_TIME_ZONE;
  const from = policy.quietFromHour * hourMinutes;
  const until = policy.quietUntilHour * hourMinutes;
  const minute = minuteOfDay(at, zone);
  // A night has midnight in it; quiet hours of an afternoon would not.
  const isQuiet = from > until ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const wholeMinute = at - (at % minuteMs);
  const plain = wholeMinute + ((until - minute + dayMinutes) % dayMinutes) * minuteMs;
  // If the clocks were changed in between, it shows another time there by as much as they were.
  const shown = minuteOfDay(plain, zone);
  const off = ((shown - until + dayMinutes / 2 + dayMinutes) % dayMinutes) - dayMinutes / 2;
  return plain - off * minuteMs;
}

/** When a message of a kind may reach a member at the earliest: at once, or when their night is over. One-time passwords and security notices do not wait. */
export function earliestAt(kind: string, timeZone: string, policy: QuietPolicy, now: number): number {
  return isOneTimePassword(kind) || isSecurityNotice(kind) ? now : (quietUntil(now, timeZone, policy) ?? now);
}
