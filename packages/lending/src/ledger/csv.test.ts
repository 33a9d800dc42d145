import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { csvCell, ledgerCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '\uff1d1+1', '\uff20SUM(A1)'])(
  '%j does not run as a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvCell('a "b", c\r\nd')).toBe('"a ""b"", c\r\nd"');
  expect(csvCell('')).toBe('""');
});

test('a line for each posting, amounts with two decimals', () => {
  const csv = ledgerCsv([
    {
      id: 'p1',
      transferId: 't1',
      debit: 'house:bank',
      credit: 'loan:l1:receivable',
      amountCentavos: amount(1_295_000),
      kind: 'repayment_principal',
      loanId: 'l1',
      reference: '-BDO',
      at: Date.UTC(2026, 0, 5),
      valueAt: Date.UTC(2026, 0, 4),
    },
  ]);
  expect(csv).toBe(
    '"id","transfer","at","counts_from","kind","debit","credit","amount_php","loan","reference"\r\n' +
      '"p1","t1","2026-01-05T00:00:00.000Z","2026-01-04T00:00:00.000Z","repayment_principal","house:bank","loan:l1:receivable","12950.00","l1","\'-BDO"\r\n',
  );
});
