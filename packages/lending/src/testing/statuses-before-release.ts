import { loanStatuses, RUNNING_LOAN_STATUSES } from '@tulay/contract/loan/statuses';

const released: ReadonlySet<string> = new Set([...RUNNING_LOAN_STATUSES, 'SETTLED']);

/** Every status in which no money of the loan has reached its member, where nothing may speak of paying. */
export const statusesBeforeRelease = loanStatuses.filter((status) => !released.has(status));
