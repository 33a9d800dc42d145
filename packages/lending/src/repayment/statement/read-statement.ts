import type { LineRefusal, StatementMapping } from '@tulay/contract/repayment/statements';
import { statementLimits } from '@tulay/contract/repayment/statements';
import type { CalendarDate } from '../../calendar/manila-date.ts';
import { readCsv, type CsvRow } from '../../ledger/read-csv.ts';
import type { Centavos } from '../../money/centavos.ts';
import { mostIncomingHundredths } from '../incoming/told-payment.ts';
import { readStatementAmount } from './statement-amount.ts';
import { readStatementDate } from './statement-date.ts';
import { statementText } from './statement-text.ts';

/** Money that came in, as a line of a statement says. */
export interface StatementLine {
  readonly line: number;
  readonly date: CalendarDate;
  readonly amountCentavos: Centavos;
  readonly reference: string;
  readonly description: string;
  readonly payer: string;
  /** The bank's own; empty where it names none. */
  readonly id: string;
}
export interface RefusedLine {
  readonly line: number;
  readonly reason: LineRefusal;
}
export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly debits: number;
  readonly refused: readonly RefusedLine[];
}

type Columns = StatementMapping['columns'];
const mostIdCharacters = 100;

const oneLine = (cell: string) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const sameName = (one: string, other: string) => one.toLowerCase() === oneLine(other).toLowerCase();

/** Every row below the head is money that came in, money that went out, or refused with its reason; none is left out. */
export function readStatement(
  bytes: Uint8Array,
  mapping: StatementMapping,
  today: CalendarDate,
): Statement | 'statement.unreadable' | 'statement.too_long' {
  const text = statementText(bytes, mapping.encoding);
  const names = Object.values(mapping.columns).filter((name) => name !== undefined);
  // Banks write whose account it is above the head.
  const isHead = (cells: readonly string[]) => names.every((name) => cells.some((cell) => sameName(name, cell)));
  const csv = text === null ? null : readCsv(text, mapping.delimiter, isHead);
  if (!csv) return 'statement.unreadable';
  if (csv.rows.length + csv.unread.length > statementLimits.lines) return 'statement.too_long';
  const outcomes = csv.rows.map((row) => readLine(row, csv.head, mapping, today));
  const unread = csv.unread.map(({ line }) => ({ line, reason: 'quotes' }) as const);
  return {
    lines: outcomes.flatMap((one) => (one === 'debit' || 'reason' in one ? [] : [one])),
    debits: outcomes.filter((one) => one === 'debit').length,
    refused: [...outcomes.flatMap((one) => (one !== 'debit' && 'reason' in one ? [one] : [])), ...unread],
  };
}

function readLine(
  { line, cells }: CsvRow,
  head: readonly string[],
  { columns, dateFormat }: StatementMapping,
  today: CalendarDate,
): StatementLine | RefusedLine | 'debit' {
  const refuse = (reason: LineRefusal): RefusedLine => ({ line, reason });
  const cell = (column: keyof Columns) => {
    const name = columns[column];
    return name === undefined ? '' : oneLine(cells[head.findIndex((one) => sameName(name, one))] ?? '');
  };
  // With a cell too few or too many an amount may stand under another head.
  if (cells.length < head.length || cells.slice(head.length).some(Boolean)) return refuse('columns');
  const date = readStatementDate(cell('date'), dateFormat);
  if (date === null) return refuse('date');
  const isNothing = columns.credit !== undefined && cell('credit') === '';
  const amountCentavos = isNothing
    ? null
    : readStatementAmount(cell(columns.credit === undefined ? 'amount' : 'credit'));
  if (isNothing || (columns.credit !== undefined && amountCentavos === 0)) return 'debit';
  if (amountCentavos === null || amountCentavos === 0) return refuse('amount');
  if (amountCentavos < 0) return 'debit';
  if (amountCentavos > mostIncomingHundredths) return refuse('amount');
  if (date > today) return refuse('future_date');
  const id = cell('id');
  if (id.length > mostIdCharacters) return refuse('id_too_long');
  const [reference, description, payer] = [cell('reference'), cell('description'), cell('payer')];
  return { line, date, amountCentavos, reference, description, payer, id };
}
