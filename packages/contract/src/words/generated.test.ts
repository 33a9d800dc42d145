import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generated, generatedFolders } from '../../generate/words.ts';

test('what `pnpm generate` makes of the catalogues is what is there', () => {
  const there = generatedFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(there.toSorted()).toEqual([...generated.keys()].toSorted());
  expect([...generated].filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => file)).toEqual(
    [],
  );
});
