import type { Loan } from '@tulay/contract/loan/schemas';
import { loanStatuses } from '@tulay/contract/loan/statuses';
import { expect, test } from 'vitest';
import type { InferOutput } from 'valibot';
import { memberActions } from './loan-view.ts';

test('what a member may do in each status', () => {
  expect(Object.fromEntries(loanStatuses.map((status) => [status, memberActions(status).join(' ')]))).toEqual({
    PENDING: 'cancel',
    REVIEWING: 'cancel',
    NEEDS_INFO: 'cancel provide_info',
    APPROVED: 'confirm cancel',
    CONFIRMED: 'cancel',
    ACTIVE: '',
    OVERDUE: '',
    SETTLED: 'apply',
    REJECTED: 'apply',
    CANCELLED: 'apply',
  } satisfies Record<InferOutput<typeof Loan>['status'], string>);
});
