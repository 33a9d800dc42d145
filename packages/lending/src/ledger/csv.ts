import { toDecimalString } from '../money/centavos.ts';
import type { Posting } from '../ports/record/records.ts';

/** A spreadsheet runs what begins with one of these as a formula; some take the wide signs of East Asian keyboards as well. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One cell: quoted always, and made text where a spreadsheet would run it. */
export function csvCell(text: string): string {
  const harmless = RUNS_AS_FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Lines of cells as CSV by RFC 4180. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

const HEAD = [
  'id',
  'transfer',
  'at',
  'counts_from',
  'kind',
  'debit',
  'credit',
  'amount_php',
  'loan',
  'reference',
] as const;

/** Postings as CSV by RFC 4180: UTF-8, lines end in CR LF, amounts with two decimals, instants in ISO 8601 UTC. */
export function ledgerCsv(postings: readonly Posting[]): string {
  const rows = postings.map(
    ({ id, transferId, at, valueAt, kind, debit, credit, amountCentavos, loanId, reference }) => [
      id,
      transferId,
      new Date(at).toISOString(),
      new Date(valueAt).toISOString(),
      kind,
      debit,
      credit,
      toDecimalString(amountCentavos),
      loanId ?? '',
      reference,
    ],
  );
  return csvLines([HEAD, ...rows]);
}
