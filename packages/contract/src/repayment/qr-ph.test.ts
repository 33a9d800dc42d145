import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanReference } from './loan-reference.ts';
import { EXAMPLE_QR_PH } from './example-accounts.ts';
import { parseQrPh, qrPhFor } from './qr-ph.ts';

/** As PayMongo's reference and Maya's application publish them. */
const published = {
  account:
    '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
  merchant:
    '00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000005469871609905030005204581453036085802PH5917S and R MBTC 91826006Taguig6104163062650012ph.ppmi.qrph0308SRSU002005212170500000669901340940708GEN0035163049EE7',
  merchantWithAmount:
    '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116',
  instaPay:
    '00020101021227630012com.p2pqrpay0111BNORPHMMXXX0208999644030416526727002210086752046016530360854036005802PH5903Xhf6006Makati622905062110000708915312010803***63046399',
};

test('codes that were published are read', () => {
  const read = Object.values(published).map((text) => parseQrPh(text));
  expect(read.map((code) => code && [code.payee, code.amount, code.reference])).toEqual([
    ['ENG-19818-ged', '123.45', 'test12'],
    ['S and R MBTC 9182', null, '217050000066990134094'],
    ['Rui', '1.00', '28oYUr47CjKVCKh57wfb3s'],
    ['Xhf', '600', '211000'],
  ]);
});

test.each([
  [
    'of Singapore',
    '00020101021126570009SG.PAYNOW010120213201929813CSPW030110513SPW658227463052040000530370254031005802SG5925SHOPEEPAY PRIVATE LIMITED6009SINGAPORE630426E1',
  ],
  ['nothing', ''],
  ['another text', 'https://example.com'],
])('a code %s is none of QR Ph', (_what, text) => {
  expect(parseQrPh(text)).toBeNull();
  expect(qrPhFor(text, '0000000195', null)).toBeNull();
});

const amounts = fc.integer({ min: 1, max: 900_000_000 }).map((centavos) => {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const references = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((number) => loanReference(String(number).padStart(8, '0')));
const { account: full, ...withRoom } = published;
const lenders = fc.constantFrom(EXAMPLE_QR_PH, ...Object.values(withRoom));

test('a code that has no room for a reference is none that a loan can use', () => {
  expect(qrPhFor(full, '0000000195', null)).toBeNull();
});

test('a code for a loan names its reference and the amount, and pays the same payee', () => {
  fc.assert(
    fc.property(lenders, references, fc.option(amounts), (lender, reference, amount) => {
      const before = parseQrPh(lender);
      const after = parseQrPh(qrPhFor(lender, reference, amount) ?? '');
      expect(after).toMatchObject({ payee: before?.payee, reference, amount });
      const kept = ['26', '27', '28', '52', '59', '60', '61'].map((tag) => before?.objects.get(tag));
      expect(['26', '27', '28', '52', '59', '60', '61'].map((tag) => after?.objects.get(tag))).toEqual(kept);
      expect(after?.objects.get('01')).toBe(amount === null ? '11' : '12');
    }),
  );
});

test('a code with one sign changed, left out or exchanged with the next is none', () => {
  fc.assert(
    fc.property(lenders, references, fc.option(amounts), (lender, reference, amount) => {
      const signs = Array.from(qrPhFor(lender, reference, amount) ?? '');
      for (const [at, sign] of signs.entries()) {
        for (const other of Array.from('059AFaf. éx~').filter((one) => one !== sign))
          expect(parseQrPh(signs.with(at, other).join(''))).toBeNull();
        expect(parseQrPh(signs.toSpliced(at, 1).join(''))).toBeNull();
        const next = signs[at + 1] ?? sign;
        if (next !== sign)
          expect(
            parseQrPh(
              signs
                .with(at, next)
                .with(at + 1, sign)
                .join(''),
            ),
          ).toBeNull();
      }
    }),
    { numRuns: 20 },
  );
});
