import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../ui/format/format-date.ts';
import { chosenLanguage, deviceLocale, keepLanguage, languageHeader, onLanguageChange, speak } from './language.ts';
import { countryName, currencyName } from './names.ts';

const storage = (getItem: () => string | null) => vi.stubGlobal('localStorage', { getItem, setItem: getItem });
const page = { documentElement: { lang: 'en' } };

afterEach(() => {
  vi.stubGlobal('document', page);
  speak('en');
  vi.unstubAllGlobals();
});

test.for([
  ['fil', 'fil'],
  ['en', 'en'],
  ['tl', 'en'],
  [null, 'en'],
] as const)('%s in the storage is %s', ([stored, chosen]) => {
  storage(() => stored);
  expect(chosenLanguage()).toBe(chosen);
});

test('a browser that stores nothing reads English, and a choice there is no error', () => {
  storage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(chosenLanguage()).toBe('en');
  expect(() => keepLanguage('fil')).not.toThrow();
});

test('dates, countries, currencies, the page and what the server is told follow the language', () => {
  vi.stubGlobal('document', page);
  const changed = vi.fn();
  const stop = onLanguageChange(changed);
  expect([formatDate('2026-11-21'), countryName('PH'), currencyName('PHP')]).toEqual([
    'Nov 21, 2026',
    'Philippines',
    'Philippine Peso',
  ]);
  speak('fil');
  expect([formatDate('2026-11-21'), countryName('PH'), currencyName('PHP')]).toEqual([
    'Nob 21, 2026',
    'Pilipinas',
    'Piso ng Pilipinas',
  ]);
  expect([page.documentElement.lang, languageHeader()]).toEqual(['fil', { 'accept-language': 'fil' }]);
  stop();
  speak('en');
  expect(changed).toHaveBeenCalledOnce();
  expect(formatDate('2026-11-21')).toBe('Nov 21, 2026');
});

test('what is no code stays as it is', () => {
  expect([countryName('Tondo'), currencyName('peso')]).toEqual(['Tondo', 'peso']);
});

test.for([
  ['sv-se', 'sv-SE'],
  ['en-US', 'en-US'],
  ['C', 'en-PH'],
  ['', 'en-PH'],
  ['en-US@posix', 'en-PH'],
  ['en_US.UTF-8', 'en-PH'],
  [undefined, 'en-PH'],
] as const)('a device set to %s has a locale that Intl takes', ([named, locale]) => {
  vi.stubGlobal('navigator', { language: named });
  expect(deviceLocale()).toBe(locale);
  expect(() => new Intl.DateTimeFormat(deviceLocale())).not.toThrow();
});
