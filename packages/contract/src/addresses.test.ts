import { expect, test } from 'vitest';
import { areaOf } from './addresses.ts';
import { endpointNames } from './table.ts';

test.each(endpointNames)('the row of %s stands in the module of its area', async (name) => {
  // A module's path is its area's name, which only the file system can tell.
  const { rows } = (await import(`./${areaOf[name]}/rows.ts`)) as { readonly rows: object };
  expect(name in rows).toBe(true);
});
