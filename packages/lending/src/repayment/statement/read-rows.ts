import type { StatementMapping } from '@tulay/contract/repayment/statements';
import { parse } from 'csv-parse/browser/esm/sync';

export interface StatementRow {
  /** Where it ends in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const oneLine = (cell: string) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The rows of a file, without empty ones; `openQuote` is the line of a quote that nothing closes, behind which nobody knows what is a
 * row. Null where the bytes are no text of the bank's encoding.
 */
export function readRows(
  bytes: Uint8Array,
  { delimiter, encoding }: Pick<StatementMapping, 'delimiter' | 'encoding'>,
): { readonly rows: readonly StatementRow[]; readonly openQuote: number | null } | null {
  const text = decode(bytes, encoding);
  if (text === null || text.includes('\0')) return null;
  let isBroken = false;
  const rows: StatementRow[] = [];
  // One file may end its lines in several ways.
  parse(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (cells: string[], { lines: line }) => {
      rows.push({ line, cells: cells.map(oneLine) });
      return null;
    },
    on_skip: () => {
      isBroken = true;
      return undefined;
    },
  });
  return {
    rows: rows.filter(({ cells }) => cells.some(Boolean)),
    openQuote: isBroken ? (rows.at(-1)?.line ?? 0) + 1 : null,
  };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
