import { baseURL as serverURL } from '../accounts/members.ts';
import { expect, test as base } from '../world/world.ts';
import { LyingLine } from './lying-line.ts';

/** A test whose browser reaches the tests' server over a line that lies when told to. */
export const test = base.extend<{ line: LyingLine; baseURL: string }>({
  // Playwright reads the names of the fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern -- it insists on a pattern, and this fixture needs none of the others
  line: async ({}, use) => {
    const line = await LyingLine.before(serverURL);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

export { expect };
