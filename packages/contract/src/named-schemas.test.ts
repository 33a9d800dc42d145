import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as named from './named-schemas.ts';

const schemasIn = (module: object) =>
  Object.entries(module).filter(
    ([name, value]) => /^[A-Z]/.test(name) && (value as { kind?: unknown } | null)?.kind === 'schema',
  );

test('every schema that a module exports under a capital is among the named, and no two share a name', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|named-schemas/.test(file),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file))),
  );
  const exported = modules.flatMap(schemasIn).map(([name]) => name);
  expect(exported.toSorted()).toEqual(
    schemasIn(named)
      .map(([name]) => name)
      .toSorted(),
  );
});
