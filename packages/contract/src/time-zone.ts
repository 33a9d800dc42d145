/** Where nothing better is known. */
export const HOME_TIME_ZONE = 'Asia/Manila';

// Offsets like `+08:00`, which Intl takes too, know no summer time: only names.
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Zones found so far under their own names, of which there are few; asking Intl costs a hundred microseconds. */
const found = new Set<string>();

/** Whether a text is the name of a time zone that this machine has, of the IANA database. */
export function isTimeZone(text: string): boolean {
  if (found.has(text)) return true;
  if (text.length > 64 || !NAME.test(text)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    if (timeZone === text) found.add(text);
    return timeZone !== '';
  } catch {
    return false;
  }
}

// Not every browser has it yet, and TypeScript's library for this target has not either.
interface RegionalLocale extends Intl.Locale {
  getTimeZones?: () => string[] | undefined;
}

/**
 * The time zone of a country (two letters), by the Unicode locale data: Manila's where a country has several or none is
 * known. A beginning only: the app says later which one its phone lives in.
 */
export function timeZoneOf(countryCode: string): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return HOME_TIME_ZONE;
  const region: RegionalLocale = new Intl.Locale(`und-${countryCode}`);
  const [only, ...others] = region.getTimeZones?.() ?? [];
  return only !== undefined && others.length === 0 ? only : HOME_TIME_ZONE;
}
