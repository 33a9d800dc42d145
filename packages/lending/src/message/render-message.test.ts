import { expect, test } from 'vitest';
import { languages } from '@tulay/contract/language';
import { masked } from '@tulay/contract/fields/masking';
import { BANKS, E_WALLETS } from '@tulay/contract/reference/banks';
import { namesIn } from '@tulay/contract/words/fill';
import { catalogues } from '@tulay/contract/words/generated/server';
import { makeTestService } from '../testing/test-service.ts';
import { shownAccount } from './shown-account.ts';
import { smsSegments } from './sms-text.ts';
import { messageKinds, type MessageKind } from './kinds.ts';
import { renderMessage } from './render-message.ts';

const listed = [...BANKS, ...E_WALLETS].toSorted((a, b) => b.length - a.length)[0] ?? '';
const longNumber = '1'.repeat(100);

/** As long as they get, with letters that the alphabet of text messages lacks. */
const longest = {
  shortName: 'TULAYTULAYTU',
  code: '123456789012',
  otpMinutes: '10',
  amount: '₱8,000,000.00',
  outstanding: '₱8,000,000.00',
  account: shownAccount({ bankName: listed, accountNumber: longNumber }),
  loanNumber: '00000001',
  reference: '00000001-95',
  withdrawalNumber: 'TULAYTULAYTU-00000001',
  number: '48',
  date: 'Nobyembre 30, 2026',
  email: masked('mariacristina@philippine-overseas-workers.example.com'),
  phone: masked('+639171234567'),
  device: 'Samsung Internet, Android',
  hours: '72',
  time: 'Nobyembre 30, 2026, 10:30\u202fPM',
};

// `Object.keys` forgets the key type; the table is a literal.
const kinds = Object.keys(messageKinds) as MessageKind[];
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

test('a message names the operator and tells how long its one-time password works, as configured', async () => {
  const { policy } = makeTestService();
  const service = makeTestService({
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
    /^ACME: \d{6} ang one-time password mo para sa bagong password\. Gagana ito nang 5 minuto\./,
  );
});

test('a parameter that is not there stays visible, and one with braces is not filled again', () => {
  expect(renderMessage('loan_settled', 'en', { shortName: 'TULAY', loanNumber: '{status}' }, 'sms')).toBe(
    'TULAY: loan {status} is fully repaid. You owe nothing any more. Thank you.',
  );
  expect(renderMessage('loan_settled', 'fil', {}, 'sms')).toBe(
    '{shortName}: bayad na nang buo ang loan {loanNumber}. Wala ka nang utang. Salamat.',
  );
});

test.each(all)(
  '$kind in $language names the operator, fits two text messages, and holds no link',
  ({ kind, language }) => {
    const text = renderMessage(kind, language, longest, 'sms');
    expect(text).toMatch(/^TULAYTULAYTU: /);
    const { encoding, segments } = smsSegments(text);
    expect([encoding, segments <= 2], `${segments} pieces: ${text}`).toEqual(['GSM', true]);
    expect(text).not.toMatch(/https?:|www\.|\.(com|ph|net)\/|\{\w+\}/i);
    // The same parameters in both languages.
    const parametersOf = (of: typeof language) => namesIn(catalogues[of].message[kind]).toSorted();
    expect(parametersOf(language)).toEqual(parametersOf('en'));
  },
);

test('no message asks for money before a loan is released, for a password or for a code', () => {
  for (const { kind, language } of all) {
    const text = catalogues[language].message[kind];
    expect(text).not.toMatch(
      /\b(deposit|processing fee|unlock|send us|reply with|ipadala sa amin|magpadala ng bayad)/i,
    );
    // Codes are spoken of where one is sent, or to say that nobody asks for one.
    if (/\bcodes?\b/i.test(text))
      expect(text).toMatch(/never ask for codes|Hindi kami humihingi ng code|hindi kami humihingi ng code|\{code\}/);
  }
});

test.each([
  { bankName: 'Bangko ng Parañaque', shown: 'Bangko ng Parañaque 091****4567' },
  { bankName: 'Wrocław çity–Bank', shown: 'Wroclaw city-Bank 091****4567' },
  { bankName: 'Ñ'.repeat(200), shown: `${'Ñ'.repeat(39)}... 091****4567` },
])('to $bankName no text becomes a longer one', ({ bankName, shown }) => {
  const account = shownAccount({ bankName, accountNumber: '09171234567' });
  for (const { kind, language } of all.filter((text) => catalogues.en.message[text.kind].includes('{account}'))) {
    const text = renderMessage(kind, language, { ...longest, account }, 'sms');
    expect(text).toContain(shown);
    expect(smsSegments(text).encoding).toBe('GSM');
    expect(smsSegments(text).segments).toBeLessThanOrEqual(2);
  }
});

test('an e-mail keeps every letter', () => {
  const account = 'Wrocław ₱ 091****4567';
  expect(renderMessage('bank_changed', 'en', { ...longest, account }, 'email')).toContain(account);
});
