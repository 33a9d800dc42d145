import { expect, test } from 'vitest';
import { overdueBuckets } from './overdue-buckets.ts';

test('a late loan is in the bucket of the day that its oldest open instalment was due on', () => {
  const overdue = [
    { dueOn: '2026-01-01', count: 1 },
    { dueOn: '2026-08-30', count: 2 },
    { dueOn: '2026-08-31', count: 4 },
    { dueOn: '2026-09-30', count: 8 },
    { dueOn: '2026-10-29', count: 16 },
    { dueOn: '2026-11-27', count: 32 },
  ];
  expect(overdueBuckets({ overdue }, '2026-11-28').map(({ days, count }) => [days, count])).toEqual([
    ['1-30', 48],
    ['31-60', 8],
    ['61-90', 6],
    ['over 90', 1],
  ]);
  expect(overdueBuckets({ overdue: [] }, '2026-11-28').map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});
