import type { PrintedDocument } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { browserDocuments } from './documents.ts';

async function printed(value: string): Promise<string> {
  const document: PrintedDocument = {
    content: {
      kind: 'receipt',
      language: 'en',
      title: 'Withdrawal receipt',
      number: 'TULAY-00000001',
      issuer: ['TULAY'],
      demonstration: false,
      sections: [{ heading: 'To', facts: [{ label: 'Value', value }] }],
    },
    record: { memberId: 'm1', issuedAt: 0, sha256: 'f' },
    issuedOn: '1 January 2026',
    verifyUrl: null,
  };
  const file = new TextDecoder('windows-1252').decode(await browserDocuments.render(document));
  return /\(Value: (.*?)\) Tj/.exec(file)?.[1] ?? '';
}

test.each([
  ['a masked account', '091••••••••', '091••••••••'],
  ['marks of print', '“No” – it’s 5 € …', '“No” – it’s 5 € …'],
  ['pesos', '₱1,000.00', 'PHP 1,000.00'],
  ['letters of Spanish and French', 'Peña Niño Œuvre', 'Peña Niño Œuvre'],
  ['letters with marks that the font lacks', 'Ngọc Đăng Łukasz ğ', 'Ngoc Dang Lukasz g'],
])('%s is printed as it is read', async (_what, value, expected) => {
  expect(await printed(value)).toBe(expected);
});

test('what the font has no letter for is named by its code, so that two names stay two', async () => {
  expect(await printed('Иван')).toBe('[U+0418][U+0432][U+0430][U+043D]');
});
