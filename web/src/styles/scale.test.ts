import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconSizes } from '../features/gallery/icon-sizes.ts';

const source = join(import.meta.dirname, '..');
/** What no member sees is measured by nobody. */
const files = globSync('**/*.tsx', { cwd: source, exclude: ['features/{gallery,developer-tools}/**'] });
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const css = globSync('**/*.css', { cwd: join(source, 'styles') }).map((file) => read(join('styles', file)));
const tokens = read('styles/tokens.css');
const tokensOf = (kind: string) => [
  ...new Set([...tokens.matchAll(new RegExp(`--${kind}-([a-z]+(?:-[a-z]+)*):`, 'g'))].map(([, name = '']) => name)),
];

/** The classes of a kind that are no colour, with the file that has each. */
function strays(kind: string, allowed: readonly string[]): string[] {
  const classes = new RegExp(
    `(?<![\\w-])${kind}-(\\[[^\\]]+\\]|\\d*x[sl]|sm|md|base|lg|none|full|[\\d.]+)(?![\\w-])`,
    'g',
  );
  return files.flatMap((file) =>
    [...read(file).matchAll(classes)]
      .filter(([, size = '']) => !allowed.includes(size))
      .map(([name]) => `${file}: ${name}`),
  );
}

test('letters have the sizes of the scale: small, plain, large, and those of the tokens', () => {
  expect(tokensOf('text')).toEqual(['figure', 'figure-large', 'title', 'headline', 'display']);
  expect(strays('text', ['xs', 'sm', 'base', 'lg'])).toEqual([]);
});

test('corners are of a control, a card or round, and what floats above the page has the one shadow', () => {
  expect(tokensOf('shadow')).toEqual(['float']);
  expect(strays('rounded', ['full'])).toEqual([]);
  expect(strays('shadow', [])).toEqual([]);
  // Not a shadow, but the line at the chosen tab, which takes no room.
  const written = files.flatMap((file) => [...read(file).matchAll(/\[box-shadow:[^\]]*\]/g)].map(([name]) => name));
  expect(written).toEqual(['[box-shadow:inset_0_3px_0_var(--color-mark)]']);
});

test('an icon is as large as a line of text, or is the news itself', () => {
  // Whatever is drawn by a part: the icons, and what turns while something is waited for.
  const sizes = files.flatMap((file) =>
    [...read(file).matchAll(/<(?!\w*Button\b)[A-Z][\w.]*\b[^<>]*?\bsize-([\d.]+)/g)]
      .filter(([, size = '']) => !iconSizes.includes(Number(size)))
      .map(([name, size = '']) => `${file}: ${name.split(/\s/)[0]} size-${size}`),
  );
  expect(sizes).toEqual([]);
});

test('room around and between is counted in the unit of the scale', () => {
  const room = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])(?:[pm][xytblr]?|gap(?:-[xy])?)-\[([^\]]+)\]/g)]
      // What the device keeps for itself at its edge is the device's measure.
      .filter(([, size = '']) => !size.includes('safe-area'))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(room).toEqual([]);
});

test('style sheets set no size of letters or shadow of their own', () => {
  const own = css.flatMap((sheet) => [
    ...sheet.matchAll(/^\s+(?:font-size|box-shadow): (?!var\(|1rem|none|inset 0 0 0 1px)(.*);/gm),
  ]);
  expect(own.map(([line]) => line.trim())).toEqual([]);
});
