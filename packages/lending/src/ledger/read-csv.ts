import { parse } from 'csv-parse/browser/esm/sync';

/** A row of cells, without what stands around them, and where it ends in the file, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** A line of a file as it is. */
interface CsvLine {
  readonly line: number;
  readonly text: string;
}
export interface Csv {
  readonly head: readonly string[];
  /** Those below the head that hold something. */
  readonly rows: readonly CsvRow[];
  /** The lines below the head of which nobody knows where their row ends, as a quote stands in the way. */
  readonly unread: readonly CsvLine[];
}

/**
 * A file of a bank by its head, the first row that `isHead` takes: each line below is in a row or unread, whatever quotes stand in it. Null
 * where there is no head.
 */
export function readCsv(text: string, delimiter: string, isHead: (cells: readonly string[]) => boolean): Csv | null {
  // One file may end its lines in several ways.
  const lines = text.split(/\r\n?|\n/);
  const linesOf = (from: number, to: number): readonly CsvLine[] =>
    lines.slice(from - 1, to).map((one, index) => ({ line: from + index, text: one }));
  const all: (CsvRow & { readonly startsAt: number })[] = [];
  parse(lines.join('\n'), {
    bom: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // The only error is a quote that nothing closes; what is behind the last row is unread then.
    skip_records_with_error: true,
    // On the other side it would take a quote inside a cell for an error.
    ltrim: true,
    on_record: (cells: string[], { lines: line }) => {
      const startsAt = line - (cells.join('').split('\n').length - 1);
      all.push({ line, startsAt, cells: cells.map((cell) => cell.trim()) });
      return null;
    },
  });
  const headAt = all.findIndex(({ cells }) => isHead(cells));
  const head = all[headAt];
  if (!head) return null;
  const below = all.slice(headAt + 1);
  // A quote in one line and one in a later line: what stands between may be a cell with several lines, or rows of their own.
  const isUnsure = ({ startsAt, line }: (typeof all)[number]) =>
    linesOf(startsAt + 1, line).some((one) => one.text.split(delimiter).length >= head.cells.length);
  const behind = linesOf((all.at(-1)?.line ?? 0) + 1, lines.length);
  return {
    head: head.cells,
    rows: below.filter((row) => row.cells.some(Boolean) && !isUnsure(row)).map(({ line, cells }) => ({ line, cells })),
    unread: [...below.filter(isUnsure).flatMap(({ startsAt, line }) => linesOf(startsAt, line)), ...behind].filter(
      (one) => one.text.trim() !== '',
    ),
  };
}
