import { CalendarDate } from '@tulay/contract/values';
import * as v from 'valibot';
import { manilaDate } from '../calendar/manila-date.ts';
import type { AuditRecord } from '../ports/record/records.ts';
import type { Store } from '../ports/store.ts';

/** What is noted outside the database about the newest audit record of a day; unknown fields around it are dropped. */
export const AuditAnchorSchema = v.object({
  /** The day in Manila, YYYY-MM-DD. */
  date: CalendarDate,
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type AuditAnchor = v.InferOutput<typeof AuditAnchorSchema>;

/** The anchor of a record at an instant. It tells nothing of what the record says. */
export function anchorOf({ sequence, hash }: Pick<AuditRecord, 'sequence' | 'hash'>, now: number): AuditAnchor {
  return { date: manilaDate(now), sequence, hash };
}

/** The anchor of the chain as it ends now; null while nothing is in it. */
export async function newestAnchor(store: Pick<Store, 'read'>, now: number): Promise<AuditAnchor | null> {
  const last = await store.read((reader) => reader.audit.last());
  return last && anchorOf(last, now);
}
