import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { payoutCsv } from './payout-csv.ts';
import { readResults } from './results-csv.ts';
import { DEFAULT_PAYOUT, namedOnce, namedParts, payoutColumns, resultColumns, resultOutcomes } from './setup.ts';

const payout = (name: string, accountNumber = '0917 123 4567') => ({
  withdrawal: { bankName: 'GCash', accountNumber, amountCentavos: amount(123_456_70) },
  reference: 'TULAY-00000001',
  name,
});

test('a payout file has the columns that were set up, in their order, and no cell runs as a formula', () => {
  const columns = namedOnce(
    payoutColumns,
    ['reference'],
    'date=On, account=Acct No, name = Name,amount=Amt,reference=Ref',
  );
  const payouts = [payout('José "Peping" Niño, Jr.'), payout('-cmd', '001')];
  expect(payoutCsv({ columns: columns ?? [] }, payouts, Date.UTC(2026, 10, 27, 20))).toBe(
    '"On","Acct No","Name","Amt","Ref"\r\n' +
      '"2026-11-28","0917 123 4567","José ""Peping"" Niño, Jr.","123456.70","TULAY-00000001"\r\n' +
      '"2026-11-28","001","\'-cmd","123456.70","TULAY-00000001"\r\n',
  );
});

test.each(['', 'reference', 'reference=', 'nothing=X,reference=R', 'reference=A,reference=B,amount=C', 'amount=A'])(
  'no list of columns: %j',
  (text) => expect(namedOnce(resultColumns, ['reference'], text)).toBeNull(),
);

const read = (text: string, change = {}) => readResults(text, { ...DEFAULT_PAYOUT, ...change });

test('results are read by their headings, whatever stands beside and between them', () => {
  const one = { reference: 'TULAY-1', amountPHP: 1_250.5, outcome: 'paid', reason: '', trace: '77' };
  const texts = [
    '\uFEFFTrace number,Status,Branch,Reference,Amount,Reason\r\n77,PAID,Makati,TULAY-1,"1,250.50",\r\n',
    'reference;amount;status;reason;trace number\n\nTULAY-1;1250.50;paid;;77\n',
    'Reference\tAmount\tStatus\tReason\tTrace number\nTULAY-1\t1250.5\tpaid\t\t77',
  ];
  for (const text of texts) expect(read(text)).toEqual([one]);
});

test('what a line does not say is not made up', () => {
  const head = 'Reference,Amount,Status,Reason,Trace number\n';
  expect(read(`${head}TULAY-1,much,Pending\nTULAY-2,-5,failed,"Closed\naccount",\n`)).toEqual([
    { reference: 'TULAY-1', amountPHP: null, outcome: null, reason: '', trace: '' },
    { reference: 'TULAY-2', amountPHP: null, outcome: 'failed', reason: 'Closed\naccount', trace: '' },
  ]);
  for (const text of ['', 'PDF-1.7', 'Reference,Status\nTULAY-1,paid\n']) expect(read(text)).toBeNull();
});

test('a line that a quote hides says so, and is not taken for a part of another', () => {
  const lines = ['T-1,1,paid,,X', 'T-2,5,failed,"no', 'T-3,5,paid,x",Y', 'T-4,1,paid,"said "no"",Z', 'T-5,1,"paid,,'];
  const text = ['Reference,Amount,Status,Reason,Trace number', ...lines].join('\n');
  expect(read(text)?.map(({ reference, outcome, reason }) => [reference, outcome, reason])).toEqual([
    ['T-1', 'paid', ''],
    ['', null, `3: ${lines[1]}`],
    ['', null, `4: ${lines[2]}`],
    ['T-4', 'paid', '"said "no""'],
    ['', null, `6: ${lines[4]}`],
  ]);
});

test('a bank may have its own words, and several for one outcome', () => {
  const resultWords = namedParts(resultOutcomes, 'paid=Posted,paid=Credited,failed=Returned');
  const text = 'Reference,Amount,Status,Reason,Trace number\nA,1,credited,,\nB,1,RETURNED,,\nC,1,Paid,,\n';
  expect(read(text, { resultWords })?.map(({ outcome }) => outcome)).toEqual(['paid', 'failed', null]);
});
