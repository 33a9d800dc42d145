import { locale } from '../../../lib/language/language.ts';

/** The Philippines keep UTC+8 all year. */
const opensAtUtc = Date.UTC(2026, 0, 1, 2);
const closesAtUtc = Date.UTC(2026, 0, 1, 14);

/** Ten in the morning and ten in the evening of Manila as the reader's clock shows them on that day. */
export function officeHoursIn(timeZone: string | undefined, at: Date): { from: string; to: string } {
  const clock = new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone });
  // The same hours on the given day, because the reader's own clock may be on summer time.
  const shiftMs = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) - Date.UTC(2026, 0, 1);
  return { from: clock.format(opensAtUtc + shiftMs), to: clock.format(closesAtUtc + shiftMs) };
}
