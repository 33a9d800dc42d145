import { EXAMPLE_PAY_TO, EXAMPLE_QR_PH } from '@tulay/contract/repayment/example-accounts';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.ts';
import { policyFromConfig } from '../../../src/config/policy-from-config.ts';

const live = {
  COMPANY_LEGAL_NAME: 'Example Financing Corporation',
  COMPANY_SEC_NO: 'CS000000000',
  COMPANY_CA_NO: '0000',
  COMPANY_ADDRESS: 'Example Street, Pasig, Metro Manila',
  COMPANY_EMAIL: 'help@loans.example',
  SMS_URL: 'https://sms.example/send',
  MAIL_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://loans.example',
};
const payTo = (PAY_TO: string) => loadConfig({ ...live, PAY_TO }).payTo.accounts;

test('accounts as an operator writes them', () => {
  expect(
    payTo(
      'bank | BDO Unibank | Example Financing, Inc. | 0012 3456 7890; counter|Bayad|Example|BYD-77|100000|same_day;',
    ),
  ).toEqual([
    {
      kind: 'bank',
      at: 'BDO Unibank',
      payee: 'Example Financing, Inc.',
      number: '0012 3456 7890',
      mostCentavos: null,
      time: null,
    },
    { kind: 'counter', at: 'Bayad', payee: 'Example', number: 'BYD-77', mostCentavos: 10_000_000, time: 'same_day' },
  ]);
  expect(payTo('ewallet | GCash | Example | 0077 | | minutes')).toMatchObject([
    { mostCentavos: null, time: 'minutes' },
  ]);
});

test.each([
  ['cash | BDO | Example | 0012', 'PAY_TO: account 1, kind: expected one of bank, ewallet, remittance, counter'],
  ['bank | BDO | Example | 0012; bank | BDO | Example', 'PAY_TO: account 2, number: expected 3 to 34'],
  ['bank | www.bdo.example | Example | 0012', 'PAY_TO: account 1, at: expected 2 to 60 characters, no link'],
  ['bank | BDO | Example | 0012 | plenty', 'PAY_TO: account 1, most: expected pesos, for example 100000'],
  ['bank | BDO | Example | 0012 | 0', 'PAY_TO: account 1, most: expected more than nothing'],
  ['bank | BDO | Example | 0012 | | soon', 'PAY_TO: account 1, time: expected one of minutes, same_day'],
  ['bank | BDO | Example | 0012 | | | x', 'PAY_TO: account 1, has more than 6 parts'],
])('%s is refused with its account and part, without what stands there', (text, expected) => {
  expect(() => payTo(text)).toThrow(expected);
  expect(() => payTo(text)).not.toThrow(/0012/);
});

test("a lender's QR Ph code is taken whole, without an amount", () => {
  expect(loadConfig({ ...live, PAY_QR_PH: EXAMPLE_QR_PH }).payTo.qrPh).toBe(EXAMPLE_QR_PH);
  const withAmount =
    '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116';
  for (const PAY_QR_PH of [withAmount, EXAMPLE_QR_PH.replace('PAY', 'SAY'), 'https://bank.example/qr'])
    expect(() => loadConfig({ ...live, PAY_QR_PH })).toThrow("PAY_QR_PH: expected the text of the lender's static");
});

test('until live nothing but examples is shown, whatever is configured; live nothing but what is configured', () => {
  const PAY_TO = 'bank | BDO Unibank | Example Financing, Inc. | 0012 3456 7890';
  expect(policyFromConfig(loadConfig({ PAY_TO })).payTo).toEqual(EXAMPLE_PAY_TO);
  expect(policyFromConfig(loadConfig({ ...live, PAY_TO })).payTo.accounts).toMatchObject([{ at: 'BDO Unibank' }]);
  expect(policyFromConfig(loadConfig(live)).payTo).toEqual({ accounts: [], qrPh: null });
  for (const { at, payee } of EXAMPLE_PAY_TO.accounts) expect(at + payee).toMatch(/^EXAMPLE .*EXAMPLE - PAY NOTHING$/);
});
