import * as v from 'valibot';
import { languages } from '../language.ts';
import { isTimeZone } from '../time-zone.ts';
import { refusal } from '../refusal.ts';

export const language = v.picklist(languages, refusal('field.language'));
/** A name of the IANA time zone database, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. */
export const timeZone = v.pipe(v.string(refusal('field.time_zone')), v.check(isTimeZone, refusal('field.time_zone')));
