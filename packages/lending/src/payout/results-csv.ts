import type { PayoutLine } from '@tulay/contract/payout/schemas';
import { Money } from '@tulay/contract/values';
import { parse } from 'csv-parse/browser/esm/sync';
import { is, type InferOutput } from 'valibot';
import { fromCentavos } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import type { PayoutSetup, resultColumns } from './setup.ts';

/** A line of results as its file says it; what it does not say is null or empty. */
export type ReadResult = Pick<
  InferOutput<typeof PayoutLine>,
  'reference' | 'amountPHP' | 'outcome' | 'reason' | 'trace'
>;

const DELIMITERS = [',', ';', '\t'];

function rowsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    return [];
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The lines of a bank's file of results by its headings, whichever of the usual signs parts its columns; null for what is no such file. Columns
 * that were not set up are left out.
 */
export function readResults(text: string, setup: PayoutSetup): readonly ReadResult[] | null {
  for (const delimiter of DELIMITERS) {
    const [head = [], ...rows] = rowsOf(text, delimiter);
    const places = new Map(
      setup.resultColumns.map((column) => [column.part, head.findIndex((heading) => same(heading, column.text))]),
    );
    if ([...places.values()].every((place) => place >= 0)) return rows.map((cells) => toResult(cells, places, setup));
  }
  return null;
}

function toResult(
  cells: readonly string[],
  places: ReadonlyMap<(typeof resultColumns)[number], number>,
  { resultWords }: PayoutSetup,
): ReadResult {
  const cell = (part: (typeof resultColumns)[number], most: number) =>
    (cells[places.get(part) ?? -1] ?? '').slice(0, most);
  const status = cell('status', 60);
  const centavos = toCentavos(cell('amount', 20).replaceAll(',', ''));
  const pesos = centavos === null ? null : fromCentavos(centavos);
  return {
    reference: cell('reference', 60),
    amountPHP: is(Money, pesos) ? pesos : null,
    outcome: resultWords.find(({ text }) => same(text, status))?.part ?? null,
    reason: cell('reason', 140),
    trace: cell('trace', 60),
  };
}
