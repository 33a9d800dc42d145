import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test as base } from '../world/world.ts';
import { serveStatic } from './static-site.ts';

const web = resolve(import.meta.dirname, '../..');
export const demonstrationDir = resolve(web, 'dist-demo');

type Site = Awaited<ReturnType<typeof serveStatic>>;

/** A test in the demonstration site, built when it is older than its sources and served as a static host does. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      execFileSync(process.execPath, ['build/if-stale.ts', 'demo'], { cwd: web, stdio: 'inherit' });
      const site = await serveStatic(demonstrationDir);
      await use(site);
      site.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

export { expect } from '../world/world.ts';
