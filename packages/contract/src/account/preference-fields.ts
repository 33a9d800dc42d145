import * as v from 'valibot';
import { languages } from '../language.ts';
import { isTimeZone } from '../time-zone.ts';
import { sentences } from '../fields/sentences.ts';

export const language = v.picklist(languages, sentences['field.language']);
/** A name of the IANA time zone database, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. */
export const timeZone = v.pipe(
  v.string(sentences['field.time_zone']),
  v.check(isTimeZone, sentences['field.time_zone']),
);
