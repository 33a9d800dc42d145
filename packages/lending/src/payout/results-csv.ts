import type { PayoutLine } from '@tulay/contract/payout/schemas';
import { Money } from '@tulay/contract/values';
import { is, type InferOutput } from 'valibot';
import { readCsv, type Csv } from '../ledger/read-csv.ts';
import { fromCentavos } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import type { PayoutSetup, resultColumns } from './setup.ts';

/** A line of results as its file says it; what it does not say is null or empty. */
export type ReadResult = Pick<
  InferOutput<typeof PayoutLine>,
  'reference' | 'amountPHP' | 'outcome' | 'reason' | 'trace'
>;

const DELIMITERS = [',', ';', '\t'];
const MOST_REASON = 140;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The lines of a bank's file of results by its headings, whichever of the usual signs parts its columns; null for what is no such file. Columns
 * that were not set up are left out; a line that nobody can read says so as it is, behind its number.
 */
export function readResults(text: string, setup: PayoutSetup): readonly ReadResult[] | null {
  const placesIn = (head: readonly string[]) =>
    new Map(setup.resultColumns.map(({ part, text: name }) => [part, head.findIndex((one) => same(one, name))]));
  const isHead = (cells: readonly string[]) => [...placesIn(cells).values()].every((place) => place >= 0);
  for (const delimiter of DELIMITERS) {
    const csv = readCsv(text, delimiter, isHead);
    if (!csv) continue;
    const places = placesIn(csv.head);
    const read = csv.rows.map(({ line, cells }) => ({ line, result: toResult(cells, places, setup) }));
    const unread = csv.unread.map((one) => ({ line: one.line, result: unreadResult(one) }));
    return [...read, ...unread].toSorted((one, other) => one.line - other.line).map(({ result }) => result);
  }
  return null;
}

const unreadResult = ({ line, text }: Csv['unread'][number]): ReadResult => ({
  reference: '',
  amountPHP: null,
  outcome: null,
  reason: `${line}: ${text}`.slice(0, MOST_REASON),
  trace: '',
});

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
    reason: cell('reason', MOST_REASON),
    trace: cell('trace', 60),
  };
}
