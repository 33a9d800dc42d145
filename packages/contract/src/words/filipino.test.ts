import { expect, test } from 'vitest';
import { filesOf, sentencesOf } from '../../generate/catalogue-files.ts';

/** Words that are the same in both languages, names, and what holds no word but a figure. */
const sameInBoth = new Set(
  `Tulay|TULAY|OK|English|Filipino|Home|Wallet|Account|Password|Email|E-mail|Email address|Selfie|ID|Credit score|Credit line
  |Dashboard|Desk|Inbox|Ledger|Audit|Blog|Privacy|Bug Bounty Program|Terms & Conditions.|Terms & Conditions|Privacy Policy
  |Service and Policy Agreement|SEC registration no.|Certificate of authority no.|Operator of payment system no.
  |One-time password|Postal code|Account number|Character reference|Limit|Principal|Reference|Personal|Withdrawal|Currency
  |Sign Out|FAQ|Score|Status|Exchange rate|SHA-|Loan|Loan officer|: withdrawal|Certificate of authority
  |Operator of payment systems|Effective interest rate|officer|Address|Credit|Debit|Format|Id|Operator|Time zone|Middle name
  |E-wallet|Biller code|QR Ph code|QR Ph`
    .split('|')
    .map((word) => word.trim()),
);

const read = (language: string, file: string) => new Map(sentencesOf(language, file));
/** What the sentence itself says, without the names of its values and the grammar of plurals. */
const words = (sentence: string) => sentence.replaceAll(/\{\w+\}|\d+/g, '').trim();
const figures = (sentence: string) =>
  (sentence.replaceAll(/\{\w+, plural, (?:one|=1) \{.*?\} other/g, '').match(/\d+/g) ?? []).toSorted().join();

const files = filesOf('en');

test.each(files.filter((file) => !file.endsWith('/choices.json')))('no sentence of %s is left in English', (file) => {
  const filipino = read('fil', file);
  const left = [...read('en', file)].filter(
    ([path, sentence]) =>
      filipino.get(path) === sentence && /\p{L}{2}/u.test(words(sentence)) && !sameInBoth.has(words(sentence)),
  );
  expect(left).toEqual([]);
});

test.each(files)('%s says the same figures in both languages', (file) => {
  const filipino = read('fil', file);
  const differing = [...read('en', file)].filter(
    ([path, sentence]) => figures(sentence) !== figures(filipino.get(path) ?? ''),
  );
  expect(differing).toEqual([]);
});

test.each(files)('%s calls what comes on top of a late installment by one word', (file) => {
  const named = [...read('fil', file)].filter(([path]) =>
    /(?:^|> )(?:charges|\w*[cC]hargesCentavos|lateCharges)$/.test(path),
  );
  expect(named.filter(([, sentence]) => !/multa/i.test(sentence))).toEqual([]);
});
