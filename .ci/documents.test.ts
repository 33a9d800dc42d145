import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { block, figuresIn } from './figures.ts';
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

test('no table of figures is typed: each stands where a command puts it, and has been made', () => {
  const text = read('docs/performance.md');
  const blocks = [...text.matchAll(block)].map(({ groups }) => groups ?? {});
  expect(blocks.length).toBeGreaterThan(5);
  const { scripts } = JSON.parse(read('package.json'));
  for (const { command = '', made = '' } of blocks) {
    expect(Object.keys(scripts), command).toContain(command.split(' ')[1]);
    expect(made, command).toMatch(/ commit [0-9a-f]{8}, .*:\n\n[|-] /);
  }
  expect(text.replaceAll(block, '')).not.toMatch(/^\|/m);
});

test('of what a command prints its tables are kept, and each figure once', () => {
  const printed =
    'bytes\n\n| a |\n| - |\n| 1 |\n\n| b |\n\u001B[32m✓\u001B[39m figure: wait 3 ms\nfigure: wait 3 ms\nfigure: more\nover: 1\n';
  expect(figuresIn(printed)).toBe('| a |\n| - |\n| 1 |\n\n| b |\n\n- wait 3 ms\n- more');
});
