import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(`${root}${file}`));

/** The subpaths of a package, in its folder, that the others import. */
function importedOf(name: string, folder: string): ReadonlySet<string> {
  const texts = files
    .filter((file) => !file.startsWith(`${folder}/`))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const imports = texts.flatMap((text) => [...text.matchAll(new RegExp(`'@tulay/${name}(/[^']+)'`, 'g'))]);
  return new Set(imports.map(([, path]) => `.${path}`));
}

// What each area has for everybody under the same name; TypeScript says where a file is missing.
const ofEachArea = ['./*/rows', './*/schemas', './*/fields', './words/*.json'];

test.each([
  ['contract', 'packages/contract', 11],
  ['lending', 'packages/lending', 11],
  ['conformance', 'packages/conformance', 11],
  ['mocks', 'mocks', 5],
])('%s gives away what another package imports, and nothing else', (name, folder, leastImported) => {
  const { exports } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  const paths = Object.keys(exports);
  const imported = importedOf(name, folder);
  expect(imported.size).toBeGreaterThanOrEqual(leastImported);
  expect(paths.filter((path) => path.includes('*') && !ofEachArea.includes(path))).toEqual([]);
  expect(paths.filter((path) => !path.includes('*') && !imported.has(path))).toEqual([]);
});
