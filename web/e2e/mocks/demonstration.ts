import { resolve } from 'node:path';
import { test as base } from '../world/world.ts';
import { serveStatic } from './static-site.ts';

export const demonstrationDir = resolve(import.meta.dirname, '../../dist-demo');

type Site = Awaited<ReturnType<typeof serveStatic>>;

/** A test in the demonstration site, which `build-demonstration.setup.ts` has built, served as a static host does. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await serveStatic(demonstrationDir);
      await use(site);
      site.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

export { expect } from '../world/world.ts';
