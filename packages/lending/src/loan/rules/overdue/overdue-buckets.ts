import { type CalendarDate, daysBetween } from '../../../calendar/manila-date.ts';
import type { Figures } from '../../../ports/figures.ts';

/** Days late; the last bucket has no end. */
const BUCKETS = [
  { days: '1-30', through: 30 },
  { days: '31-60', through: 60 },
  { days: '61-90', through: 90 },
  { days: 'over 90', through: Infinity },
] as const;

/** Late loans by how many days their oldest open instalment is late. An empty bucket is there too. */
export function overdueBuckets({ overdue }: Pick<Figures, 'overdue'>, today: CalendarDate) {
  const bucketOf = (dueOn: string) => BUCKETS.find(({ through }) => daysBetween(dueOn, today) <= through);
  return BUCKETS.map((bucket) => ({
    days: bucket.days,
    count: overdue.filter(({ dueOn }) => bucketOf(dueOn) === bucket).reduce((sum, { count }) => sum + count, 0),
  }));
}
