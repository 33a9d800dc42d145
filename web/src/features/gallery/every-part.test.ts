import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../..');
const parts = globSync('ui/**/*.tsx', { cwd: src }).map((file) => join(src, file));

/** The parts of `ui` that some files show, themselves or inside of another part. */
function shownBy(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => parts.includes(path) && !found.has(path));
    for (const path of imported) found.add(path);
    shownBy(imported, found);
  }
  return found;
}

test('every part of the product is in the gallery', () => {
  expect(parts.length).toBeGreaterThan(40);
  const shown = shownBy(globSync('*.tsx', { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file)));
  expect(parts.filter((part) => !shown.has(part))).toEqual([]);
});
