import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import type { Privacy } from '../../lib/privacy-room.ts';

const texts = privacyRoom.deletion;

/** What a deletion would do for this very member. */
export function whatDeletionDoes({ hindrance, keptUntil, keptYears }: Privacy['deletion']): string {
  if (keptUntil !== null) return texts.close({ years: keptYears, day: formatDay(keptUntil) });
  return hindrance === null ? texts.erase : texts.later({ years: keptYears });
}
