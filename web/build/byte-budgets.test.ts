import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgets, excesses, firstVisitBytes } from './byte-budgets.ts';

let dist: string;
const write = (file: string, bytes: number) => writeFileSync(join(dist, file), Buffer.alloc(bytes, 'x'));
const keep = (entries: readonly { url: string; tier: string }[]) =>
  writeFileSync(join(dist, 'service-worker.js'), `precache(${JSON.stringify(entries)})`);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tulay-budgets-'));
  for (const folder of ['assets', 'first-visit']) mkdirSync(join(dist, folder));
  write('first-visit/login.html', budgets.firstVisit.document);
  for (const name of ['libraries', 'index', 'fields', 'forms', 'choices', 'client', 'wallet', 'activate'])
    write(`assets/${name}-1a2b3c4d.js`, 1000);
  for (let slide = 1; slide <= budgets.slides; slide += 1) write(`assets/${slide}-slide-1a2b3c4d.avif`, budgets.slide);
  keep([]);
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a site at its budgets is within them', () => {
  write('assets/wallet-1a2b3c4d.js', budgets.chunk);
  write('assets/activate-1a2b3c4d.js', budgets.wizard);
  write('assets/forms-1a2b3c4d.js', budgets.forms - 2000);
  write('assets/libraries-1a2b3c4d.js', 90_000);
  expect(excesses(dist)).toEqual([]);
});

test.each([
  ['wallet', budgets.chunk],
  ['activate', budgets.wizard],
  ['client', budgets.client],
])('one byte more in %s is too much', (name, most) => {
  write(`assets/${name}-1a2b3c4d.js`, most + 1);
  expect(excesses(dist)).toEqual([`${name}: ${most + 1} bytes, at most ${most}`]);
});

test('one byte more in a document is too much', () => {
  write('first-visit/login.html', budgets.firstVisit.document + 1);
  expect(excesses(dist)).toEqual(['login.html: 14337 bytes, at most 14336']);
});

test('one byte more in the scripts that a form of the way in waits for is too much', () => {
  const files = Array.from({ length: 16 }, (_, place) => `assets/part${place}-1a2b3c4d.js`);
  for (const file of files) write(file, budgets.wayIn / files.length);
  const names = files.map((file) => `<link href="/${file}">`).join('');
  writeFileSync(join(dist, 'first-visit/register.html'), names);
  expect(excesses(dist)).toEqual([]);
  write(files[0] ?? '', budgets.wayIn / files.length + 1);
  expect(excesses(dist)).toEqual([`scripts of register.html: ${budgets.wayIn + 1} bytes, at most ${budgets.wayIn}`]);
});

test('what forms share is counted together', () => {
  write('assets/choices-1a2b3c4d.js', budgets.forms - 1999);
  expect(excesses(dist)).toEqual([`shared by forms: ${budgets.forms + 1} bytes, at most ${budgets.forms}`]);
});

test('bytes count as they are sent', () => {
  write('assets/wallet-1a2b3c4d.js', 100_000);
  write('assets/wallet-1a2b3c4d.js.br', 900);
  expect(excesses(dist)).toEqual([]);
});

test('a slide too many or too large, and a group that is gone, are said', () => {
  write('assets/10-slide-1a2b3c4d.avif', budgets.slide + 1);
  rmSync(join(dist, 'assets/forms-1a2b3c4d.js'));
  expect(excesses(dist)).toEqual([
    expect.stringMatching(/^10-slide/),
    'forms: there is no such chunk',
    '10 slides, not 9',
  ]);
});

test('each tier of what is kept has its most', () => {
  write('page.html', budgets.publicPrecache + 1);
  write('member.html', budgets.precache - budgets.publicPrecache);
  write('desk.html', budgets.desk);
  keep([
    { url: 'page.html', tier: 'public' },
    { url: 'member.html', tier: 'member' },
    { url: 'desk.html', tier: 'desk' },
  ]);
  expect(excesses(dist)).toHaveLength(2);
  write('page.html', budgets.publicPrecache);
  expect(excesses(dist)).toEqual([]);
});

test('a first visit is its document, its scripts and its styles', () => {
  write('page.html', 10);
  write('assets/site.css', 200);
  const files = ['assets/index-1a2b3c4d.js', 'assets/wallet-1a2b3c4d.js', 'assets/site.css'];
  expect(firstVisitBytes(dist, 'page.html', files)).toEqual({ document: 10, scripts: 2000, whole: 2210 });
});
