import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string, delimiter = ',') => readCsv(text, delimiter, (cells) => cells[0] === 'a');

test('rows keep the line that they end at, whatever stands in their cells and above the head', () => {
  expect(read('\uFEFFAccount\r\n\na,b\r\n\r\n1,"x\r\ny"\r2, 5" pipe \r\n,,\r\n')).toEqual({
    head: ['a', 'b'],
    rows: [
      { line: 6, cells: ['1', 'x\ny'] },
      { line: 7, cells: ['2', '5" pipe'] },
    ],
    unread: [],
  });
  expect(read('a;b\n1;"open\n2;3\n', ';')).toEqual({
    head: ['a', 'b'],
    rows: [],
    unread: [
      { line: 2, text: '1;"open' },
      { line: 3, text: '2;3' },
    ],
  });
  expect(read('b,c\n')).toBeNull();
});
