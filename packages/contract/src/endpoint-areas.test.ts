import { expect, test } from 'vitest';
import { areaOf } from './endpoint-areas.ts';
import { endpointNames } from './endpoints.ts';

test.each(endpointNames)('the row of %s stands in the module of its area', async (name) => {
  // A module's path is its area's name, which only the file system can tell.
  const module = (await import(`./endpoints/${areaOf[name]}.ts`)) as Readonly<Record<string, object>>;
  expect(Object.values(module).some((rows) => name in rows)).toBe(true);
});
