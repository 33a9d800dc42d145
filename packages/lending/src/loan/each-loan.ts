import type { Id, LoanStatus } from '../ports/record/records.ts';
import type { DueLoan, DueLoansFilter } from '../ports/due-loan.ts';
import type { Reader, Store, Tx } from '../ports/store.ts';

const BATCH_ROWS = 100;

/** The rows after the last one of the batch before. */
type ReadBatch<Row> = (reader: Reader, after: Row, limit: number) => Promise<readonly Row[]>;

/** A long list, batch by batch, each read on a moment of its own. */
export async function* eachRow<Row>(store: Store, first: Row, read: ReadBatch<Row>): AsyncGenerator<Row> {
  let after = first;
  for (;;) {
    const from = after;
    const rows = await store.read((reader) => read(reader, from, BATCH_ROWS));
    yield* rows;
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1) ?? after;
  }
}

type Work = (tx: Tx, id: Id) => Promise<void>;

/**
 * Does the same for each id, once, in a transaction of its own, so that a run that breaks off is finished by the next. One that
 * fails stops no other; the failures are thrown at the end. `stopping` is asked before each.
 */
export async function eachInItsOwn(
  store: Store,
  ids: AsyncIterable<Id>,
  work: Work,
  stopping: () => boolean,
): Promise<void> {
  const failures: unknown[] = [];
  const done = new Set<Id>();
  for await (const id of ids) {
    if (stopping()) return;
    if (done.has(id)) continue;
    done.add(id);
    await store.transact((tx) => work(tx, id)).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${done.size} could not be looked at.`);
}

/** Every loan in a status. */
export function loansInStatus(store: Store, status: LoanStatus): AsyncGenerator<Id> {
  return eachRow(store, '', ({ loans }, after, limit) => loans.inStatus(status, { after, limit }));
}

/** The loans with an open instalment whose day lies after `after` and not after `through`; one comes once for each such day. */
export async function* dueLoans(
  store: Store,
  { reason, after, through }: Pick<DueLoansFilter, 'reason' | 'through'> & { readonly after: DueLoan['on'] },
): AsyncGenerator<Id> {
  const rows = eachRow<DueLoan>(store, { on: after, loanId: '' }, ({ loans }, last, limit) =>
    loans.due({ reason, after: last, through, limit }),
  );
  for await (const { loanId } of rows) yield loanId;
}
