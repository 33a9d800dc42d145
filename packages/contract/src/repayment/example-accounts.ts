import type { PayTo } from './channels.ts';

/** An account (InstaPay) of zeros at a bank whose code nobody has. */
export const EXAMPLE_QR_PH =
  '00020101021127590012com.p2pqrpay0111XXXXPHXXXXX02089996440304120000000000005204601653036085802PH5921EXAMPLE - PAY NOTHING6007EXAMPLE630425E3';

const payee = 'EXAMPLE - PAY NOTHING';
const example = { payee, mostCentavos: null, time: null } as const;

/** What a demonstration shows in place of accounts: no number in it is anybody's. */
export const EXAMPLE_PAY_TO: PayTo = {
  accounts: [
    { ...example, kind: 'bank', at: 'EXAMPLE BANK', number: '0000 0000 0000' },
    { ...example, kind: 'ewallet', at: 'EXAMPLE WALLET', number: 'EXAMPLE-0000' },
    { ...example, kind: 'remittance', at: 'EXAMPLE REMITTANCE', number: 'EXAMPLE-0001' },
    { ...example, kind: 'counter', at: 'EXAMPLE COUNTER', number: 'EXAMPLE-0002', mostCentavos: 10_000_000 },
  ],
  qrPh: EXAMPLE_QR_PH,
};
