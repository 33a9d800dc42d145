import { manilaDate } from '../calendar/manila-date.ts';
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

function gather(rows: readonly DataRow[]): readonly PrintedRow[] {
  const kinds = new Map<string, PrintedRow>();
  for (const [index, row] of rows.entries()) {
    const { at, ...rest } = row;
    const time = typeof at === 'string' ? at : '';
    const kind = time === '' ? String(index) : JSON.stringify([manilaDate(time), rest]);
    const known = kinds.get(kind) ?? { row, count: 0, firstAt: time, lastAt: time };
    kinds.set(kind, {
      row: known.row,
      count: known.count + 1,
      firstAt: time < known.firstAt ? time : known.firstAt,
      lastAt: time > known.lastAt ? time : known.lastAt,
    });
  }
  return [...kinds.values()];
}

/**
 * What of many records stands in a printed copy: what was repeated within a day is gathered, and of more than `most` lines the newest
 * stand there. `leftOut` counts the records of the others.
 */
export function printedRows(
  rows: readonly DataRow[],
  most: number,
): { readonly printed: readonly PrintedRow[]; readonly leftOut: number } {
  const gathered = gather(rows);
  if (gathered.length <= most) return { printed: gathered, leftOut: 0 };
  const newest = gathered.toSorted((a, b) =>
    madeAt(a.row) < madeAt(b.row) ? 1 : madeAt(a.row) > madeAt(b.row) ? -1 : 0,
  );
  const printed = newest.slice(0, most);
  return { printed, leftOut: rows.length - printed.reduce((sum, { count }) => sum + count, 0) };
}
