import { expect, test } from 'vitest';
import { languages } from '@tulay/contract/language';
import { accountOperations } from '../accounts/operations.ts';
import { makeTestService } from '../testing/test-service.ts';
import { messageTexts, renderMessage, type MessageKind } from './texts.ts';

/** The GSM 03.38 alphabet without its escapes: a text of other letters travels in pieces of 67 instead of 153. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const ONE_SMS = 160;
const TWO_SMS = 306;

/** As long as they get. */
const longest = {
  shortName: 'TULAY',
  code: '123456789012',
  otpMinutes: '10',
  amount: '₱8,000,000.00',
  outstanding: '₱8,000,000.00',
  account: 'Philippine Savings Bank (PSBank) 123**********',
  loanNumber: '00000001',
  withdrawalNumber: 'TULAY-00000001',
  number: '48',
  date: 'Nobyembre 30, 2026',
  email: 'mar***@example.com.ph',
  phone: '+63********',
  device: 'Samsung Internet, Android',
  time: 'Nobyembre 30, 2026, 10:30 PM',
};

// `Object.keys` forgets the key type; the table is a literal.
const kinds = Object.keys(messageTexts) as MessageKind[];
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

test('a message names the operator and tells how long its one-time password works, as configured', async () => {
  const { policy } = makeTestService({ operations: {} });
  const service = makeTestService({
    operations: accountOperations,
    policy: { company: { ...policy.company, shortName: 'ACME' }, otpLifetimeMs: 5 * 60_000 },
  });
  const { member } = await service.addMember();
  await service.callOk('recover', { phoneNumber: member.phoneNumber });
  expect(service.sent.at(-1)?.text).toMatch(
    /^ACME: \d{6} is your one-time password to set a new password\. It works for 5 minutes\./,
  );
  const filipino = await service.addMember({ language: 'fil' });
  await service.callOk('recover', { phoneNumber: filipino.member.phoneNumber });
  expect(service.sent.at(-1)?.text).toMatch(
    /^ACME: \d{6} ang iyong one-time password para sa bagong password\. Gagana ito nang 5 minuto\./,
  );
});

test('a parameter that is not there stays visible, and one with braces is not filled again', () => {
  expect(renderMessage('loan_settled', 'en', { shortName: 'TULAY', loanNumber: '{status}' })).toBe(
    'TULAY: loan {status} is fully repaid. You owe nothing any more. Thank you.',
  );
  expect(renderMessage('loan_settled', 'fil', {})).toBe(
    '{shortName}: bayad na nang buo ang loan {loanNumber}. Wala ka nang utang. Salamat.',
  );
});

test.each(all)(
  '$kind in $language names the operator, fits two text messages, and holds no link',
  ({ kind, language }) => {
    const text = renderMessage(kind, language, longest);
    expect(text).toMatch(/^TULAY: /);
    expect(text).toMatch(GSM);
    expect(text.length).toBeLessThanOrEqual(TWO_SMS);
    expect(text).not.toMatch(/https?:|www\.|\.(com|ph|net)\/|\{\w+\}/i);
    // The same parameters in both languages.
    const parametersOf = (words: string) => [...new Set(words.match(/\{\w+\}/g))].toSorted();
    expect(parametersOf(messageTexts[kind].fil)).toEqual(parametersOf(messageTexts[kind].en));
  },
);

test('no message asks for money before a loan is released, for a password or for a code', () => {
  for (const { kind, language } of all) {
    const text = messageTexts[kind][language];
    expect(text).not.toMatch(
      /\b(deposit|processing fee|unlock|send us|reply with|ipadala sa amin|magpadala ng bayad)/i,
    );
    // Codes are spoken of where one is sent, or to say that nobody asks for one.
    if (/\bcodes?\b/i.test(text))
      expect(text).toMatch(/never ask for codes|Hindi kami humihingi ng code|hindi kami humihingi ng code|\{code\}/);
  }
});

test('the longest texts', () => {
  const lengths = all
    .map(({ kind, language }) => ({
      name: `${kind} (${language})`,
      length: renderMessage(kind, language, longest).length,
    }))
    .toSorted((a, b) => b.length - a.length);
  const single = lengths.filter(({ length }) => length <= ONE_SMS).length;
  // oxlint-disable-next-line no-console -- the figure is for whoever reads the run
  console.log(
    `longest: ${lengths[0]?.name} ${lengths[0]?.length}; ${single} of ${lengths.length} fit one text message`,
  );
  expect(lengths[0]?.length).toBeLessThanOrEqual(TWO_SMS);
});
