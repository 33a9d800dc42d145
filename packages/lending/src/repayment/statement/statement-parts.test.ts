import { EXAMPLE_STATEMENT } from '@tulay/contract/repayment/statements';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { readStatementAmount } from './statement-amount.ts';
import { isDateFormat, readStatementDate } from './statement-date.ts';
import { statementText } from './statement-text.ts';

test.each([
  ['2026-01-31', 'YYYY-MM-DD', '2026-01-31'],
  ['2026-01-31 10:15:00', 'YYYY-MM-DD', '2026-01-31'],
  ['1/31/26', 'M/D/YY', '2026-01-31'],
  ['31-Jan-2026', 'DD-MMM-YYYY', '2026-01-31'],
  ['January 31, 2026', 'MMM D, YYYY', '2026-01-31'],
  ['31/01/2026', 'MM/DD/YYYY', null],
  ['2026-02-30', 'YYYY-MM-DD', null],
  ['31-Foo-2026', 'DD-MMM-YYYY', null],
  ['2026x01x31', 'YYYY.MM.DD', null],
  ['', 'YYYY-MM-DD', null],
])('%j written %s is %s', (text, format, date) => {
  expect(readStatementDate(text, format)).toBe(date);
});

test('a format names year, month and day once', () => {
  expect(['DD/MM/YYYY', 'D MMM YY', 'YYYYMMDD'].filter(isDateFormat)).toHaveLength(3);
  expect(['DD/MM', 'DD/DD/YYYY', 'YYYY-MM-DD hh', '', 'date'].filter(isDateFormat)).toEqual([]);
});

test.each([
  ['1,234.50', 123_450],
  ['PHP 1234.5', 123_450],
  ['₱0.01', 1],
  ['-12.00', -1200],
  ['12.00-', -1200],
  ['(12.00)', -1200],
  ['12.00 DR', -1200],
  ['12.00 CR', 1200],
  ['0', 0],
  ['12,34.00', null],
  ['1.234,50', null],
  ['12.345', null],
  ['twelve', null],
  ['', null],
])('%j is %s centavos', (text, centavos) => {
  expect(readStatementAmount(text)).toBe(centavos);
});

const utf8 = (text: string) => new TextEncoder().encode(text);

test('bytes that are no text of the encoding are none', () => {
  expect(statementText(Uint8Array.from([0x4e, 0xf1]), 'windows-1252')).toBe('Nñ');
  expect(statementText(Uint8Array.from([0x4e, 0xf1]), 'utf-8')).toBeNull();
  expect(statementText(Uint8Array.from([0x4e, 0, 0xf1, 0]), 'utf-16le')).toBe('Nñ');
  expect(statementText(Uint8Array.from([0x4e, 0, 0x4f]), 'utf-8')).toBeNull();
});

const head = 'Date,Credit,Reference,Description,Sender,Transaction ID';
function readLines(...lines: readonly string[]) {
  const statement = readStatement(utf8([head, ...lines].join('\n')), EXAMPLE_STATEMENT, '2026-11-28');
  if (typeof statement === 'string') throw new Error(statement);
  return {
    ids: statement.lines.map(({ id }) => id),
    descriptions: statement.lines.map(({ description }) => description),
    quotes: statement.refused.flatMap(({ line, reason }) => (reason === 'quotes' ? [line] : [])),
  };
}
const row = (id: string, description: string) => `2026-11-20,5.00,R,${description},Ana,${id}`;

test('a quote in what a sender wrote hides no line of another', () => {
  const hidden = [row('T1', '"x'), row('T2', 'rent'), row('T3', 'pay"'), row('T4', 'ok')];
  expect(readLines(...hidden)).toMatchObject({ ids: ['T4'], quotes: [2, 3, 4] });
  // Closed in another column.
  expect(readLines(row('T1', '"x'), '2026-11-20,5.00,R",rent,Ana,T2', row('T3', 'ok'))).toMatchObject({
    ids: ['T3'],
    quotes: [2, 3],
  });
  // Closed by nothing.
  expect(readLines(row('T1', 'ok'), row('T2', '"x'), '', row('T3', 'rent'))).toMatchObject({
    ids: ['T1'],
    quotes: [3, 5],
  });
});

test('a quote that hides nothing is read as it stands', () => {
  const whole = [row('T1', '5" pipe'), row('T2', '"rent, June\nand July, ""thanks"""'), row('T3', '"a "b" c"')];
  expect(readLines(...whole)).toEqual({
    ids: ['T1', 'T2', 'T3'],
    descriptions: ['5" pipe', 'rent, June and July, "thanks"', '"a "b" c"'],
    quotes: [],
  });
});
