import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressFields } from '../activation/address-fields.ts';
import { bankFields } from '../activation/bank-fields.ts';
import { BANKS, E_WALLETS } from './banks.ts';
import { COUNTRIES, countryOf } from './countries.ts';
import { CURRENCIES } from './currencies.ts';
import { EXAMPLE_RATES } from './example-rates.ts';
import { JOB_CATEGORIES } from './job-categories.ts';
import { DEFAULT_NATIONALITY, NATIONALITIES } from './nationalities.ts';
import { PROVINCES, provinceNamed, REGIONS, townNamed, townsOf } from './philippines.ts';

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

test('all 249 countries, each with name, dial code and (but Antarctica) currency', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(isUnique(COUNTRIES.map((country) => country.code))).toBe(true);
  for (const { code, name, dialCode, currencyCode } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).not.toBe('');
    expect(dialCode).toMatch(/^[1-9]\d{0,3}$/);
    expect(currencyCode).toMatch(code === 'AQ' ? /^$/ : /^[A-Z]{3}$/);
  }
  expect(countryOf('PH')).toEqual({ code: 'PH', name: 'Philippines', dialCode: '63', currencyCode: 'PHP' });
});

test('nationalities are people, once each, the default among them', () => {
  expect(NATIONALITIES.length).toBeGreaterThan(195);
  expect(isUnique(NATIONALITIES)).toBe(true);
  expect(NATIONALITIES).toContain(DEFAULT_NATIONALITY);
  const names = new Set(COUNTRIES.map((country) => country.name));
  expect(NATIONALITIES.filter((nationality) => names.has(nationality))).toEqual([]);
});

test('18 regions, 82 provinces and Metro Manila, 1,642 cities and municipalities', () => {
  expect(REGIONS).toHaveLength(18);
  expect(PROVINCES).toHaveLength(83);
  expect(REGIONS.flatMap((region) => region.provinces).toSorted()).toEqual([...PROVINCES]);
  expect(PROVINCES.flatMap(townsOf)).toHaveLength(1642);
  for (const province of PROVINCES) expect(isUnique(townsOf(province))).toBe(true);
});

test('the capital has its 17 places; independent cities stand where they lie', () => {
  expect(townsOf('Metro Manila')).toHaveLength(17);
  expect(townsOf('Metro Manila')).toContain('Quezon City');
  expect(townNamed('Cebu', 'Cebu City')).toBe('Cebu City');
  expect(townNamed('Benguet', 'Baguio City')).toBe('Baguio City');
  expect(townNamed('Basilan', 'Isabela City')).toBe('Isabela City');
  expect(townsOf('Atlantis')).toEqual([]);
});

test('a place is found however it is written, and only in its own province', () => {
  expect(provinceNamed('metro manila')).toBe('Metro Manila');
  for (const typed of ['Makati', 'Makati City', 'City of Makati', 'MAKATI'])
    expect(townNamed('Metro Manila', typed)).toBe('Makati City');
  expect(townNamed('Metro Manila', 'City of Manila')).toBe('Manila');
  expect(townNamed('Metro Manila', 'Paranaque')).toBe('Parañaque City');
  expect(townNamed('Cebu', 'Makati')).toBeNull();
  expect(provinceNamed('Atlantis')).toBeNull();
  for (const province of PROVINCES) {
    expect(provinceNamed(province)).toBe(province);
    for (const town of townsOf(province)) expect(townNamed(province, town)).toBe(town);
  }
});

test('every place and bank of the lists passes its own field', () => {
  for (const province of PROVINCES) {
    expect(v.is(addressFields.province.schema, province), province).toBe(true);
    for (const town of townsOf(province)) expect(v.is(addressFields.town.schema, town), town).toBe(true);
  }
  for (const bank of [...BANKS, ...E_WALLETS]) expect(v.is(bankFields.bankName.schema, bank), bank).toBe(true);
});

test('32 job categories', () => {
  expect(JOB_CATEGORIES).toHaveLength(32);
  expect(isUnique(JOB_CATEGORIES)).toBe(true);
});

test('the peso comes first and every currency has an exact example rate', () => {
  expect(CURRENCIES[0]?.currencyCode).toBe('PHP');
  expect(Object.keys(EXAMPLE_RATES).toSorted()).toEqual(CURRENCIES.map((currency) => currency.currencyCode).toSorted());
  for (const rate of Object.values(EXAMPLE_RATES)) expect(rate).toMatch(/^\d+(\.\d+)?$/);
  expect(EXAMPLE_RATES['PHP']).toBe('1');
});
