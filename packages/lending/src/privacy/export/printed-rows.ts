import { manilaDate } from '../../calendar/manila-date.ts';
import { inPages } from '../../ports/every-page.ts';
import type { DataRow } from './personal-data.ts';

/** Records that say the same but for their time, on one day in Manila: how many, and when the first and the last was. */
export interface PrintedRow {
  readonly row: DataRow;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** When a record was made; what has no such time stands in the order that it is stored in. */
const madeAt = ({ at, createdAt, issuedAt, endedAt }: DataRow): string => {
  const time = at ?? createdAt ?? issuedAt ?? endedAt;
  return typeof time === 'string' ? time : '';
};

async function gather(rows: readonly DataRow[]): Promise<readonly PrintedRow[]> {
  const kinds = new Map<string, PrintedRow>();
  let index = 0;
  const add = (row: DataRow) => {
    const { at, ...rest } = row;
    const time = typeof at === 'string' ? at : '';
    index += 1;
    const kind = time === '' ? String(index) : JSON.stringify([manilaDate(time), rest]);
    const known = kinds.get(kind) ?? { row, count: 0, firstAt: time, lastAt: time };
    kinds.set(kind, {
      row: known.row,
      count: known.count + 1,
      firstAt: time < known.firstAt ? time : known.firstAt,
      lastAt: time > known.lastAt ? time : known.lastAt,
    });
  };
  await inPages(rows, (page) => page.forEach(add));
  return [...kinds.values()];
}

/**
 * What of many records stands in a printed copy, the newest first: what was repeated within a day is gathered, and there are at most
 * `most` lines. `leftOut` counts the records of the others.
 */
export async function printedRows(
  rows: readonly DataRow[],
  most: number,
): Promise<{ readonly printed: readonly PrintedRow[]; readonly leftOut: number }> {
  const gathered = await gather(rows);
  let printed: readonly PrintedRow[] = [];
  await inPages(gathered, (page) => {
    const newest = [...printed, ...page].toSorted((a, b) =>
      madeAt(a.row) < madeAt(b.row) ? 1 : madeAt(a.row) > madeAt(b.row) ? -1 : 0,
    );
    printed = newest.slice(0, most);
  });
  return { printed, leftOut: rows.length - printed.reduce((sum, { count }) => sum + count, 0) };
}
