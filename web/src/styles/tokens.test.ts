import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [byDay = '', afterDay = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const [byNight = ''] = afterDay.split('@media');

const coloursIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const day = coloursIn(byDay);
const themes = { light: day, dark: { ...day, ...coloursIn(byNight) } };

/** Relative luminance, as WCAG 2 reckons it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'sunken', 'raised', 'info-soft', 'success-soft', 'warning-soft', 'danger-soft'];
const blocks = ['brand', 'brand-deep'];

/** What is no word and has to be seen: 3:1 against what it lies on. */
const seen: readonly (readonly [mark: string, on: readonly string[]])[] = [
  ['mark', [...grounds, ...blocks]],
  ['edge', ['ground', 'sunken', 'raised']],
  ['link', [...grounds, 'line']],
  // What a loan costs, as a picture: its parts stand out from the card and, where they meet without a gap, from each other.
  ['principal', ['ground', 'sunken', 'raised', 'interest']],
  ['interest', ['ground', 'sunken', 'raised']],
];
/** Words: 4.5:1. */
const read: typeof seen = [
  ['ink', grounds],
  ['quiet', ['ground', 'sunken', 'raised']],
  ['link', ['ground', 'sunken', 'raised']],
  ['on-brand', [...blocks, 'brand-lift']],
  ['on-brand-quiet', blocks],
  ['on-mango', ['mango', 'mango-deep']],
  ...['info', 'success', 'warning', 'danger'].map((tone) => [tone, ['raised', `${tone}-soft`]] as const),
];

const pairs = [...seen.map((pair) => [...pair, 3] as const), ...read.map((pair) => [...pair, 4.5] as const)];

test.each(Object.entries(themes))('in %s everything stands out from what it lies on', (_theme, colours) => {
  const of = (name: string) => colours[name] ?? expect.fail(`no colour ${name}`);
  const faint = pairs.flatMap(([name, on, least]) =>
    on
      .map((ground) => ({ name, ground, ratio: contrast(of(name), of(ground)), least }))
      .filter(({ ratio }) => ratio < least),
  );
  expect(faint).toEqual([]);
});

test('what has the focus is ringed in the colour that is seen everywhere', () => {
  expect(readFileSync(join(import.meta.dirname, 'main.css'), 'utf8')).toContain('outline: 3px solid var(--color-mark)');
});
