import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import { readStatementAmount } from './statement-amount.ts';
import { isDateFormat, readStatementDate } from './statement-date.ts';

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

const rows = (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252' | 'utf-16le', delimiter: ',' | ';' = ',') =>
  readRows(bytes, { encoding, delimiter });
const utf8 = (text: string) => new TextEncoder().encode(text);

test('rows keep the line that they end at, whatever stands in their cells', () => {
  expect(rows(utf8('\uFEFFa,b\r\n\r\n1,"x\r\ny"\r\n2,5" pipe\r\n,,\r\n'), 'utf-8')).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', 'x y'] },
      { line: 5, cells: ['2', '5" pipe'] },
    ],
    openQuote: null,
  });
  expect(rows(utf8('a;b\n1;"open\n2;3\n'), 'utf-8', ';')).toEqual({
    rows: [{ line: 1, cells: ['a', 'b'] }],
    openQuote: 2,
  });
});

test('bytes that are no text of the encoding are no rows', () => {
  expect(rows(Uint8Array.from([0x4e, 0xf1]), 'windows-1252')?.rows[0]?.cells).toEqual(['Nñ']);
  expect(rows(Uint8Array.from([0x4e, 0xf1]), 'utf-8')).toBeNull();
  expect(rows(Uint8Array.from([0x4e, 0, 0xf1, 0]), 'utf-16le')?.rows[0]?.cells).toEqual(['Nñ']);
  expect(rows(Uint8Array.from([0x4e, 0, 0x4f]), 'utf-8')).toBeNull();
});
