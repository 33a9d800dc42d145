import type { MemoryState } from '../../memory-store/state.ts';

/** One stored value under its name. A list of plain values is one value. */
export interface Leaf {
  readonly key: string;
  readonly value: unknown;
}

/** Every value of a record, however deep. */
export function leavesOf(record: unknown, key = ''): Leaf[] {
  if (Array.isArray(record)) {
    if (record.every((item) => typeof item !== 'object' || item === null)) return [{ key, value: record }];
    return record.flatMap((item) => leavesOf(item, key));
  }
  if (typeof record !== 'object' || record === null) return [{ key, value: record }];
  return Object.entries(record).flatMap(([name, value]) => leavesOf(value, name));
}

/** The rows of a table with their keys in them, where the key says something that the row does not. */
function allRows(state: MemoryState, table: string): unknown[] {
  // The state is a record of tables; this walks whichever there are.
  const rows = (state as unknown as Record<string, unknown>)[table];
  if (Array.isArray(rows)) return rows;
  return Object.entries(rows as Record<string, unknown>).map(([key, row]) => {
    if (table === 'profiles') return { memberId: key, ...(row as object) };
    if (table === 'balances') return { account: key, balanceCentavos: row };
    if (table === 'instalments') return row;
    return typeof row === 'object' && !Array.isArray(row) ? row : { key, row };
  });
}

/** The rows of one table that are about a member: by their id, or by the id of a loan or a withdrawal of theirs. */
export function rowsOf(state: MemoryState, table: string, memberId: string): unknown[] {
  const ids = [memberId];
  for (const { id, memberId: owner } of [...Object.values(state.loans), ...Object.values(state.withdrawals)])
    if (owner === memberId) ids.push(id);
  const isTheirs = (value: unknown) => typeof value === 'string' && ids.some((id) => value.split(':').includes(id));
  return allRows(state, table)
    .flat()
    .filter((row) => leavesOf(row).some(({ value }) => isTheirs(value)));
}
