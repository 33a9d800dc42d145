import { EXAMPLE_STATEMENT } from '@tulay/contract/repayment/statements';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.ts';
import { policyFromConfig } from '../../../src/config/policy-from-config.ts';

const statements = (value: unknown) =>
  loadConfig({ PAY_STATEMENTS: typeof value === 'string' ? value : JSON.stringify(value) }).statements;
const columns = { date: 'Posting Date', credit: 'Credit', description: 'Description' };
const dateFormat = 'MM/DD/YYYY';

test('a bank is mapped once; what is usual need not be said', () => {
  expect(statements({ BDO: { dateFormat, columns } })).toEqual([
    { bank: 'BDO', delimiter: ',', encoding: 'utf-8', dateFormat, columns },
  ]);
});

test('a demonstration without a mapping reads an example', () => {
  expect(policyFromConfig(loadConfig({})).statements).toEqual([EXAMPLE_STATEMENT]);
  expect(
    policyFromConfig(loadConfig({ PAY_STATEMENTS: JSON.stringify({ BDO: { dateFormat, columns } }) })).statements,
  ).toHaveLength(1);
});

test.each([
  ['{', 'PAY_STATEMENTS: expected JSON'],
  [{ BDO: { columns } }, 'PAY_STATEMENTS: BDO.dateFormat: expected'],
  [{ BDO: { dateFormat: 'DD/MM', columns } }, 'PAY_STATEMENTS: BDO.dateFormat: expected a year'],
  [{ BDO: { dateFormat, columns, encoding: 'ebcdic' } }, 'PAY_STATEMENTS: BDO.encoding: expected one of "utf-8"'],
  [{ BDO: { dateFormat, columns, delimiter: '#' } }, 'PAY_STATEMENTS: BDO.delimiter: expected one of ","'],
  [{ BDO: { dateFormat, columns: { ...columns, date: undefined } } }, 'PAY_STATEMENTS: BDO.columns.date: expected'],
  [
    { BDO: { dateFormat, columns: { ...columns, amount: 'Amount' } } },
    'PAY_STATEMENTS: BDO.columns: expected either credit',
  ],
  [
    { BDO: { dateFormat, columns: { date: 'A', credit: 'B' } } },
    'PAY_STATEMENTS: BDO.columns: expected reference or description',
  ],
  [
    { BDO: { dateFormat, columns: { ...columns, payer: 'credit' } } },
    'PAY_STATEMENTS: BDO.columns: expected another column for each',
  ],
  [{ BDO: { dateFormat, columns: { ...columns, iban: 'X' } } }, 'PAY_STATEMENTS: BDO.columns'],
  [
    { counter: { dateFormat, columns } },
    'PAY_STATEMENTS: counter: a bank is called otherwise than paymongo and maya and counter',
  ],
  [{ 'house:bank': { dateFormat, columns } }, 'a bank is called by 2 to 30 letters'],
  [{ BDO: { dateFormat, columns }, bdo: { dateFormat, columns } }, 'PAY_STATEMENTS: two banks have one name'],
])('%j is refused with its bank and part', (value, expected) => {
  expect(() => statements(value)).toThrow(expected);
});
