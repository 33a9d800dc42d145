import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeStyledPages } from './first-visit.ts';

let dist: string;
const write = (file: string, text: string) => writeFileSync(join(dist, file), text);
const link = (sheet: string) => `<link rel="stylesheet" crossorigin href="/assets/${sheet}">`;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tulay-first-visit-'));
  mkdirSync(join(dist, 'assets'));
  write('assets/site.css', 'p{color:green;content:"$&"}');
  write('assets/more.css', '');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('each page has a second form with its style inside, and stays as it is', async () => {
  const page = `<html lang="en"><head>${link('site.css')}</head><p>Mabuhay</p>`;
  write('hiw.html', page);
  await writeStyledPages(dist);
  expect(readFileSync(join(dist, 'hiw.html'), 'utf8')).toBe(page);
  expect(readFileSync(join(dist, 'first-visit/hiw.html'), 'utf8')).toBe(
    '<html lang="en"><head><style>p{color:green;content:"$&"}</style></head><p>Mabuhay</p>',
  );
});

test('the form for a live service says so at its root, and lacks what a demonstration says of itself', async () => {
  const banner = '<aside data-demonstration="true" class="on-paper"><div>Demonstration.</div></aside>';
  const statement = '<p data-demonstration="true">A demonstration.</p>';
  write('hiw.html', `<html lang="en"><head>${link('site.css')}</head>${banner}<p>Mabuhay</p>${statement}<p>Soon</p>`);
  await writeStyledPages(dist);
  expect(readFileSync(join(dist, 'first-visit-live/hiw.html'), 'utf8')).toBe(
    '<html data-live lang="en"><head><style>p{color:green;content:"$&"}</style></head><p>Mabuhay</p><p>Soon</p>',
  );
});

test.each(['<head></head>', '<html lang="en"><head></head><div data-demonstration>What is this?</div>'])(
  'a page that cannot be made one of a live service breaks the build: %s',
  async (page) => {
    write('hiw.html', page.replace('</head>', `${link('site.css')}</head>`));
    await expect(writeStyledPages(dist)).rejects.toThrow('hiw.html cannot be made the page of a live service');
  },
);

test.each([
  ['', 'a { color: red }', 'hiw.html names no style sheet'],
  [link('site.css') + link('more.css'), 'a { color: red }', 'hiw.html names two style sheets'],
  [link('site.css'), 'a { background: url(a.png) }', 'assets/site.css cannot stand inside a page'],
  [link('site.css'), 'a::after { content: "</style>" }', 'assets/site.css cannot stand inside a page'],
])('a site of another form is refused: %s %s', async (links, style, refusal) => {
  write('hiw.html', `<head>${links}</head>`);
  write('assets/site.css', style);
  await expect(writeStyledPages(dist)).rejects.toThrow(refusal);
});
