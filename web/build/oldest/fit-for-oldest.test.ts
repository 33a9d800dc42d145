import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { misfits } from './fit-for-oldest.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tulay-oldest-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'service-worker.js'), 'self.skipWaiting();');
});
afterEach(() => rmSync(dist, { recursive: true }));

const found = (script: string) => {
  writeFileSync(join(dist, 'assets/planted.js'), script);
  return misfits(dist);
};

const styleFound = (css: string) => {
  writeFileSync(join(dist, 'assets/planted.css'), css);
  return misfits(dist);
};

test.each([
  'a:focus-visible,p::before{color:red}@media print{dialog::backdrop{display:none}}',
  '.open\\:flex:is([open],:popover-open,:open){display:flex}',
  '.has-checked\\:bg-sunken:has(:checked){background:red}',
])('%s may be dropped by none of them, or for looks alone', (css) => {
  expect(styleFound(css)).toEqual([]);
});

test.each([
  ['@media print{body:has(dialog[open]) nav{display:none}}', 'body:has(dialog[open]) nav', 'Firefox 115'],
  ['p{color:red}:popover-open{inset:0}', ':popover-open', 'Chrome 111'],
])('%s is found', (css, selector, browser) => {
  expect(styleFound(css).join('\n')).toMatch(/^planted\.css: .* is dropped by /);
  expect(styleFound(css).join('\n')).toContain(selector);
  expect(styleFound(css).join('\n')).toContain(browser);
});

test.each([
  ['export const sorted = [2, 1].toSorted().at(-1);', 'all of them have'],
  ['export const numbers = "a1".match(/(?<=a)\\d/);', 'all of them can read'],
  ['class Box { static { Box.full = true; } } export const copy = structuredClone(new Box());', 'all of them have'],
  [
    'export const mine = { groupBy: (list) => list, canParse: true }; mine.groupBy([]); mine.canParse; fetch("/").then((reply) => reply.json());',
    'is not theirs',
  ],
])('%s: %s', (script) => {
  expect(found(script)).toEqual([]);
});

test.each([
  ['export const known = URL.canParse("/");', 'URL.canParse', 'Chrome 111'],
  ['export const byName = Object.groupBy([], String);', 'ObjectGroupBy', 'chrome 111'],
  ['export const waits = Promise.withResolvers();', 'PromiseWithResolvers', 'firefox 115'],
  ['new Intl.DurationFormat("en");', 'IntlDurationFormat', 'chrome 111'],
  ['globalThis.navigation.navigate("/");', 'Window.navigation', 'Firefox 115'],
  ['new CloseWatcher().requestClose();', 'CloseWatcher', 'iOS 16.4'],
  ['const { body } = document; body.showPopover();', 'HTMLElement.showPopover', 'Samsung Internet 22'],
  ['document.querySelector("p").showPopover();', 'HTMLElement.showPopover', 'Samsung Internet 22'],
  ['[document.body][0].showPopover();', 'HTMLElement.showPopover', 'Samsung Internet 22'],
  ['export const letters = /[\\p{L}--[a-z]]/v;', 'flag', ''],
  ['export const word = /(?i:a)b/;', 'regular expression', ''],
  ['import words from "./words.json" with { type: "json" }; export { words };', 'Unexpected token', ''],
])('%s is found', (script, what, browser) => {
  const sentences = found(script).join('\n');
  expect(sentences).toContain('planted.js');
  expect(sentences).toContain(what);
  expect(sentences).toContain(browser);
});
