import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { carriedBy } from './licences.ts';

const web = resolve(import.meta.dirname, '..');
const site = carriedBy(web, { mocks: false });
const names = site.map(({ name }) => name);

test('every library that the app asks for is named, and what its styles and lists are made of', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(web, 'package.json'), 'utf8')) as { dependencies: object };
  const asked = Object.keys(dependencies).filter((name) => !name.startsWith('@tulay/'));
  expect(asked.length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining([...asked, 'scheduler', 'tailwindcss', 'countries-list']));
});

test('each allows what the site does with it, and comes with its text', () => {
  for (const { name, licence, text } of site) {
    expect(licence, name).toMatch(/^(MIT|ISC|0BSD|Apache-2\.0|Unlicense)$/);
    expect(text.length, name).toBeGreaterThan(300);
  }
});

test('the mocks and theirs are named only where they are built in', () => {
  expect(names).not.toContain('msw');
  expect(carriedBy(web, { mocks: true }).map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'msw']));
});
