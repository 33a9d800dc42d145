import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './.ci/long-first.ts';
import { firstFigures } from './web/build/first-figures.ts';
import { testLaunchOptions } from './web/build/chromium.ts';

const packages = readdirSync('packages').map((name) => `packages/${name}`);
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const inNodeAtLeisure = { ...patience, setupFiles: [join(import.meta.dirname, '.ci/patient-waits.ts')] };

const sharesProcesses = (dir: string) => packages.includes(dir) || dir === 'api';

const inNode = [...packages, 'api', 'mocks', 'web', '.ci'].map((dir) => ({
  define: firstFigures,
  test: {
    name: dir,
    root: dir,
    environment: 'node',
    // What replaces no module and leaves nothing behind needs no process of its own for each file.
    isolate: !sharesProcesses(dir),
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'build/**/*.test.ts', '*.test.ts'],
    exclude: ['test/**/*-postgres*.test.ts', 'node_modules/**'],
    ...inNodeAtLeisure,
  },
}));

/** What needs a PostgreSQL server, which is started for these files only. */
const overPostgres = {
  test: {
    name: 'api-postgres',
    root: 'api',
    environment: 'node' as const,
    isolate: false,
    include: ['test/**/*-postgres*.test.ts'],
    globalSetup: join(import.meta.dirname, 'api/test/postgres/start-server.ts'),
    ...inNodeAtLeisure,
  },
};

const launchOptions = await testLaunchOptions();

/** What only a browser can show: its own fetch, cookies, canvas, WebCrypto and IndexedDB. */
const inBrowser = ['mocks', 'web'].map((dir) => ({
  test: {
    name: `${dir}-browser`,
    root: dir,
    include: ['test/**/*.browser.ts'],
    setupFiles: [join(import.meta.dirname, 'mocks/test/shift-browser-time.ts')],
    provide: { aheadMs: Number(process.env['TESTS_AHEAD_MS'] ?? 0) },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
    ...patience,
  },
}));

// Half as many again as there are processors: a quarter of its time a file waits, for the disk, for a process that it started or for a clock.
const maxWorkers = Math.ceil(1.5 * availableParallelism());

/** Which tests those are says CONTRIBUTING.md. */
const leftToSoak = process.env['SOAK'] === '1' ? {} : { testNamePattern: /^(?!.*@soak)/ };

export default defineConfig({
  test: {
    maxWorkers,
    ...leftToSoak,
    sequence: { sequencer: LongFirst },
    projects: [...inNode, overPostgres, ...inBrowser],
  },
});
