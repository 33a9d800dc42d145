import { StartProblem } from '../../start/start-problem.ts';
import { placeOfRow, type SealedPlace, type Sealer } from '../sealer.ts';
import type { ColumnKind, CopiedColumn } from './tables.ts';

interface Place {
  readonly table: string;
  readonly column: CopiedColumn;
  readonly rowid: bigint;
  /** The values of the row by column. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly sealer: Sealer;
}

const reads: Readonly<Record<ColumnKind, (value: unknown) => string | null>> = {
  text: (value) => (typeof value === 'string' ? withoutNul(value) : null),
  integer: (value) => (typeof value === 'bigint' ? String(value) : null),
  boolean: (value) => (value === 0n ? 'false' : value === 1n ? 'true' : null),
  json: (value) => (typeof value === 'string' && isJson(value) ? value : null),
  bytes: (value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : null),
};

/**
 * A value of the embedded database as PostgreSQL reads it. Throws a {@link StartProblem} that names the place of one that
 * is not what its column holds, or that the key does not open: SQLite keeps anything anywhere.
 */
export function textOf(value: unknown, { table, column, rowid, row, sealer }: Place): string | null {
  if (value === null) return null;
  const text = reads[column.kind](value);
  if (text === null || (column.name === 'sealed' && !opens(sealer, placeOfRow(table, row), value)))
    throw new StartProblem(
      `Row ${rowid} of ${table} is damaged in column ${column.name}. Restore a backup first. The copy is not whole.`,
    );
  return text;
}

/** Text in PostgreSQL holds every character but this one; the service writes it the same way there. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function opens(sealer: Sealer, place: SealedPlace, value: unknown): boolean {
  try {
    return Buffer.isBuffer(value) && sealer.open(place, value) !== '';
  } catch {
    return false;
  }
}
