import type { JOB_CATEGORIES } from '../reference/job-categories.ts';

/** By words of the titles that most members have, in English and Filipino. */
const CATEGORIES = [
  [/domestic|helper|maid|nanny|yaya|kasambahay|housekeep/, 'Households Services'],
  [/nurse|nars|caregiver|midwife|doctor/, 'Health Care / Medical'],
  [/driver|tsuper/, 'Driver / Heavy Equipment Operator'],
  [/seaman|seafarer|marino|able sea/, 'Seafarers / Seaman'],
  [/teacher|guro|tutor/, 'Education / Teaching'],
  [/welder|fabricator/, 'Skilled / Metalworks'],
  [/mason|carpenter|scaffold|construction/, 'Construction / Civil Works'],
  [/waiter|waitress|barista|hotel/, 'Hotels / Restaurants'],
  [/cook|chef|kusinero/, 'Food / Catering'],
  [/electrician/, 'Electronics / Electrical'],
] as const satisfies readonly (readonly [RegExp, (typeof JOB_CATEGORIES)[number]])[];

/** The category that a typed job title belongs to, or '': proposed, as the title alone may say too little. */
export function categoryOfJob(title: string): string {
  const typed = title.toLowerCase();
  return CATEGORIES.find(([words]) => words.test(typed))?.[1] ?? '';
}
