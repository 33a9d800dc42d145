import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { orders } from './order.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const known = new Set(files.flatMap((file) => [...file.matchAll(/\/|$/g)].map(({ index }) => file.slice(0, index))));

/** What stands in backticks and begins like a file or folder of ours, and what a link leads to; a path may end with `/`. */
function pathsIn(document: string, text: string): string[] {
  const here = document.includes('/') ? `${document.split('/').slice(0, -1).join('/')}/` : '';
  const quoted = [...text.matchAll(/`((?:packages|api|mocks|web|docs|\.ci|\.github)\/[^\s`]*|\.[a-z]+[a-z.]*)`/g)];
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)];
  return [
    ...quoted.map(([, path = '']) => path),
    ...linked.map(([, path = '']) => new URL(here + path, 'file:///').pathname.slice(1)),
  ].map((path) => path.replace(/\/$/, ''));
}

const documents = ['docs/architecture.md', 'CONTRIBUTING.md', 'SECURITY.md', 'README.md', 'docs/looks.md'];

test.each(documents)('every path that %s names is there', (document) => {
  const paths = pathsIn(document, read(document));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !known.has(path) && !/[<*]|\/dist/.test(path))).toEqual([]);
});

test('the order of areas is the one that is checked', () => {
  const [, told = ''] = /<!-- the order of \.ci\/order\.ts -->\n((?:> .*\n)+)/.exec(read('docs/architecture.md')) ?? [];
  expect(told.match(/[a-z]+/g)).toEqual(orders['packages/lending/src/']);
});

test('each recipe counts the files that it names', () => {
  const recipes = read('CONTRIBUTING.md')
    .split('\n### ')
    .flatMap((part) => {
      const [, told] = /^.*\((\d+) files?\)\n/.exec(part) ?? [];
      return told === undefined ? [] : [{ told: Number(told), steps: part.split('\n## ')[0] ?? '' }];
    });
  expect(recipes).toHaveLength(5);
  for (const { told, steps } of recipes) {
    const numbered = steps.split('\n').filter((line) => /^(\d+\.|  ) /.test(line));
    expect(new Set(pathsIn('CONTRIBUTING.md', numbered.join('\n'))).size, steps.split('\n')[0]).toBe(told);
  }
});
