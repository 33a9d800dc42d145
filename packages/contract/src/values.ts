import { isRealDate } from './calendar-date.ts';
import { refusal } from './refusal.ts';
import * as v from 'valibot';

/** An amount of money on the wire: a number with at most two decimals, never negative, small enough to be exact. */
export const Money = v.pipe(
  v.number(),
  v.check(
    (amount) => Number.isFinite(amount) && amount >= 0 && amount <= 90_000_000_000_000,
    refusal('wire.amount_uncountable'),
  ),
  v.check(
    // By its digits, as JSON writes them: what is smaller than a millionth has an exponent, and too many decimals.
    (amount) => /^\d+(?:\.\d{1,2})?$/.test(String(Math.abs(amount))),
    refusal('wire.amount_decimals'),
  ),
);

/** An opaque id. */
export const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, refusal('wire.id')));
/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A day that exists, YYYY-MM-DD. */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate(refusal('wire.no_day')),
  v.check(isRealDate, refusal('wire.no_day')),
);
export const Colour = v.picklist(['info', 'success', 'warning', 'danger']);
/** Paging: an opaque cursor from the last answer, and how many rows. */
export const Cursor = v.nullish(v.pipe(v.string(), v.maxLength(500, refusal('wire.cursor'))));
export const Limit = v.optional(
  v.pipe(
    v.number(),
    v.integer(refusal('wire.whole_number')),
    v.minValue(1, refusal('wire.at_least_one')),
    v.maxValue(100, refusal('wire.at_most_100')),
  ),
);

/** Free text that the server only looks up: bounded, so that nobody sends a book. */
export const Text = (most: number) => v.pipe(v.string(), v.maxLength(most, refusal('wire.text_too_long')));
/** The address that the upload of a photo answered with. */
export const PhotoAddress = v.pipe(v.string(), v.maxLength(300, refusal('wire.address_too_long')));
/** A member's phone number as it is typed anywhere but in a form of ours; compared after normalising. */
export const PhoneText = Text(40);
/** Nothing is sent: a body that is missing or whatever it holds. */
export const Nothing = v.object({});

export const SubjectBody = v.object({ phoneNumber: PhoneText });
export const PagedSubjectBody = v.object({ phoneNumber: PhoneText, cursor: Cursor, limit: Limit });
