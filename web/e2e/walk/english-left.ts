import { expect, type Page } from '@playwright/test';
import { localeOf } from '@tulay/contract/language';
import { BANKS, E_WALLETS } from '@tulay/contract/reference/banks';
import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { EXAMPLE_PAY_TO } from '@tulay/contract/repayment/example-accounts';
import { CURRENCIES } from '@tulay/contract/reference/currencies';
import { ID_TYPES } from '@tulay/contract/reference/id-types';

/** Plain words that a screen may have, each group with its reason. */
const sameInEveryLanguage: readonly string[] = [
  // The product's own name, as its company is called.
  'TULAY',
  // Names of a browser and a system, of the device that is signed in.
  'Chrome',
  'Linux',
  // What the languages call themselves.
  'English',
  'Filipino',
  // What stands on the keys of a keyboard.
  'Enter',
  'Esc',
  // A release that is told by no history.
  'unknown',
  // Names of banks, of payment providers and of identity documents, as they stand on them.
  // The accounts of a demonstration.
  ...EXAMPLE_PAY_TO.accounts.flatMap(({ at, payee, number }) => [at, payee, number]),
  ...HOUSE_NOTICES.map(({ provider }) => provider),
  ...BANKS,
  ...E_WALLETS,
  ...ID_TYPES.filter((type) => type !== 'Others'),
];

/** What follows a rule instead of standing in a list. */
const written = [
  // Addresses of e-mail.
  /\S+@\S+/g,
  // Addresses of pages.
  /https?:\/\/\S+/g,
  // Numbers of messages, and digests.
  /\bM(?:-[A-Z\d]{4}){2}\b/g,
  /\b[\da-f]{8,}\b/g,
  // The newest migration.
  /\b\d{4}_[a-z_]+\b/g,
  // Ids of records.
  /\b01[\da-z]{20,}\b/g,
  // The country of a phone number by its code, alone or before its digits.
  /^[a-z]{2}$/g,
  /(?<=, )[A-Z]{2}(?= \+\d)/g,
];

/** Everything a person reads or hears on the page: its title, each text, and what attributes say. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'label',
      'placeholder',
      'title',
      'alt',
    ];
    const found = [document.title];
    // What a browser that is too old reads has every language at once.
    const silent = 'script, style, noscript, template, #too-old, #not-begun';
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(silent)) continue;
      // Who hears a page does not meet what is hidden from them.
      if (!element.closest('[aria-hidden=true]'))
        for (const name of spoken) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data);
    }
    return found.filter((text) => text.trim() !== '');
  });

let byIntl: readonly string[] | undefined;

/** What Intl writes of dates, countries and currencies in the browser. */
const writtenByIntl = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ locale, currencies }) => {
      const dates = Array.from({ length: 24 }, (_, at) => new Date(2026, at % 12, at + 1, at));
      const styles = [{ dateStyle: 'full', timeStyle: 'short' }, { dateStyle: 'medium' }] as const;
      const names = (type: 'region' | 'currency', codes: readonly string[]) => {
        const inLocale = new Intl.DisplayNames(locale, { type, fallback: 'none' });
        return codes.map((code) => inLocale.of(code) ?? '');
      };
      const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
      const regions = letters.flatMap((one) => letters.map((other) => one + other));
      const ofDates = styles.flatMap((style) =>
        dates.map((date) => new Intl.DateTimeFormat(locale, style).format(date)),
      );
      return [
        ...ofDates.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []),
        ...names('region', regions),
        ...names('currency', currencies),
        ...currencies,
      ];
    },
    {
      locale: localeOf('fil'),
      currencies: CURRENCIES.map(({ currencyCode }) => currencyCode),
    },
  );

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const hasPlainWord = (text: string) => /[A-Za-z]{2,}/.test(text);

/** Texts with a plain word of two letters and more. */
function textsLeft(texts: readonly string[], allowed: readonly string[]): string[] {
  const longestFirst = [...new Set(allowed)].filter(Boolean).toSorted((one, other) => other.length - one.length);
  const names = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{M}])`,
    'gu',
  );
  const left = [...new Set(texts)].filter((text) => {
    if (!hasPlainWord(text)) return false;
    const rest = written.reduce((kept, pattern) => kept.replaceAll(pattern, ' '), text);
    return hasPlainWord(rest.replaceAll(names, ' '));
  });
  return left.map((text) => text.trim().slice(0, 120));
}

/** Nothing on the page is English but `data` and what is the same in every language, and nothing is wider than the screen. */
export async function expectNoEnglish(page: Page, where: string, data: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  byIntl ??= await writtenByIntl(page);
  const allowed = [...sameInEveryLanguage, ...data, ...byIntl];
  await expect.soft.poll(async () => textsLeft(await textsOn(page), allowed), where).toEqual([]);
  await expect.soft.poll(() => overhang(page), `${where}, sideways`).toEqual([]);
}

/** What makes the page wider than the screen; empty when it is not. */
export const overhang = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return ['the page scrolls sideways', ...wide.map((element) => element.outerHTML.slice(0, 160))].slice(0, 6);
  });
