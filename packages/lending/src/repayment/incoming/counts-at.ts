import type { LoanRecord } from '../../ports/record/records.ts';

/** From when a payment counts: from when it was sent, as far as its notice says so, but neither before its loan was released nor after now. */
export function countsAtOfIncoming(
  sentAt: number | null,
  loan: Pick<LoanRecord, 'disbursedAt'> | null,
  now: number,
): number {
  return Math.min(now, Math.max(sentAt ?? now, loan?.disbursedAt ?? 0));
}
