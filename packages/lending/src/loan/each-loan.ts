import { RUNNING_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import type { Id, LoanStatus } from '../ports/record/records.ts';
import type { Store, Tx } from '../ports/store.ts';

const BATCH_ROWS = 100;

/**
 * Does the same with every loan in some statuses, each in a transaction of its own, so that a run that breaks off is finished
 * by the next. A loan that fails stops no other; the failures are thrown at the end. `stopping` is asked before each loan.
 */
export async function eachLoan(
  store: Store,
  statuses: readonly LoanStatus[],
  work: (tx: Tx, id: Id) => Promise<void>,
  stopping: () => boolean,
): Promise<void> {
  const failures: unknown[] = [];
  let after = '';
  for (;;) {
    const page = { after, limit: BATCH_ROWS };
    const ids = await store.read((reader) => reader.loans.inStatus(statuses, page));
    for (const id of ids) {
      if (stopping()) return;
      await store.transact((tx) => work(tx, id)).catch((error: unknown) => void failures.push(error));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_ROWS) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} loans could not be looked at.`);
}

/** The same for those that are being repaid. */
export function eachRunningLoan(
  store: Store,
  work: (tx: Tx, id: Id) => Promise<void>,
  stopping: () => boolean,
): Promise<void> {
  return eachLoan(store, RUNNING_LOAN_STATUSES, work, stopping);
}
