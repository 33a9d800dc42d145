import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedSchemas } from './named-schemas.ts';

test('every schema that a module exports under a capital has its name, and no two share one', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|named-schemas/.test(file),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file))),
  );
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => /^[A-Z]/.test(name) && (value as { kind?: unknown } | null)?.kind === 'schema');
  expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(namedSchemas).toSorted());
});
