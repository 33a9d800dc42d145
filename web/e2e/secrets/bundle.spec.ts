import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { demonstrationOfficers } from '@tulay/mocks/demonstration-officers';
import { demonstrationPhone } from '../../src/words/generated/demonstration-phone.ts';
import { developerTools } from '../../src/words/generated/developer-tools.ts';
import { gallery } from '../../src/words/generated/gallery.ts';
import { serverOfficers } from '../world/officers.ts';
import { expect, test } from '../world/world.ts';
import { wordsOf } from '../world/words.ts';

const filipinoPhone = wordsOf('fil', 'demonstration-phone');
const filipinoTools = wordsOf('fil', 'developer-tools');
const filipinoGallery = wordsOf('fil', 'gallery');

const dist = resolve(import.meta.dirname, '../../dist');

/** What only a build with mocks has: their officers, the panel beside the page, their databases, and the library that answers requests. */
const ofMocks = [
  ...demonstrationOfficers.flatMap(({ phoneNumber, fullName, password }) => [phoneNumber, fullName, password]),
  ...[demonstrationPhone, filipinoPhone].map(({ lead }) => lead),
  ...[developerTools, filipinoTools].map(({ moveHint }) => moveHint),
  ...[gallery, filipinoGallery].map(({ lead }) => lead),
  '/gallery/',
  'gallery-',
  // Of the tools that only a development server brings.
  'tsqd-',
  'TanStackRouterDevtools',
  'tulay-mock',
  '[MSW]',
  'onUnhandledFrame',
];
/** What only an operator or a test has. */
const ofOthers = [
  ...serverOfficers.map(({ password }) => password),
  'tulay-fast-timers',
  'METRICS_TOKEN',
  'OFFICER_PASSWORD',
  'DATA_DIR',
  'SMS_URL',
  'process.env',
  'sourceMappingURL',
  import.meta.dirname.split('/web/')[0] ?? '',
];

function readable(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** Which marks are in which file. */
function marksIn(files: ReadonlyMap<string, string>, marks: readonly string[]): string[] {
  return [...files].flatMap(([name, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
  );
}

const names = () => readdirSync(dist, { recursive: true, encoding: 'utf8' });
const site = () =>
  new Map(
    names()
      .filter((name) => /\.(js|css|html|json|webmanifest|txt|svg|br|gz)$/.test(name))
      .map((name) => [name, readable(join(dist, name))]),
  );

test('the built site has no mock code, no map of its sources and nothing of an operator', () => {
  const files = site();
  expect([...files.keys()].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
  expect(marksIn(files, [...ofMocks, ...ofOthers])).toEqual([]);
  expect(names().filter((name) => /\.map$|(^|\/)\.|demo\.json|mock/i.test(name))).toEqual([]);
});

test('each mark would be found', () => {
  const marks = [...ofMocks, ...ofOthers];
  const planted = new Map(marks.map((mark, index) => [`planted-${index}.js`, `const a="${mark}";`]));
  for (const [index, mark] of marks.entries())
    expect(marksIn(planted, marks)).toContain(`planted-${index}.js: ${mark}`);
});
