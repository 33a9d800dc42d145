import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './build/chromium.ts';
import { isSoak } from './e2e/world/in-soak.ts';
import { noticeSecret } from './e2e/world/payment-provider.ts';
import { dataDir, hastySite, messagesFile, mocksPort, serverPort } from './e2e/world/places.ts';

const phone = { width: 360, height: 740 };
const onServer = { baseURL: `http://localhost:${serverPort}` };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/e2e-results',
  // Two cores are busy with four at once, as each waits now and then; each test makes members of its own.
  workers: 4,
  // What passes at the second try is told apart from what never does, and fails the run all the same (.ci/test.ts).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  // Which tests those are says CONTRIBUTING.md.
  ...(!isSoak && { grepInvert: /@soak/ }),
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  globalSetup: './e2e/world/add-officers.ts',
  use: {
    viewport: phone,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    launchOptions: await testLaunchOptions(),
    trace: 'off',
    // What is kept for offline use would be fetched anew for each test; the tests it matters to allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      // First, as its journey is the longest test of all: at the end the others would wait for it.
      name: 'mocks',
      testMatch: ['journey/**/*.spec.ts', 'mocks/**/*.spec.ts'],
      use: { baseURL: `http://localhost:${mocksPort}` },
    },
    {
      // Next, as the walk over every screen is the longest file, of which one worker takes test after test.
      name: 'walk',
      testMatch: ['walk/**/*.spec.ts'],
      use: onServer,
    },
    {
      name: 'server',
      // Browsers that are not ours are tried by the soak alone.
      testIgnore: ['mocks/**', 'walk/**', ...(isSoak ? [] : ['**/e2e/engines/**'])],
      use: onServer,
    },
  ],
  webServer: [
    {
      // A fresh data folder each time: the tests meet a service nobody has used.
      command: `rm -rf '${dataDir}' && node e2e/world/make-hasty-site.ts && pnpm --filter @tulay/api exec node --import ./src/commands/quick-start.ts src/server.ts '--site=${hastySite}'`,
      url: `http://localhost:${serverPort}/api/v2/ready`,
      env: {
        PORT: String(serverPort),
        DATA_DIR: dataDir,
        SMS_URL: `file:${messagesFile}`,
        MAIL_URL: `file:${messagesFile}`,
        PAY_NOTICES_PAYMONGO: noticeSecret,
        LOG_LEVEL: 'error',
        // All tests are one address.
        REQUESTS_PER_MINUTE: '100000',
        REGISTRATIONS_PER_HOUR: '100000',
        // A busy machine is not what they are about.
        MAX_EVENT_LOOP_DELAY_MS: '0',
      },
      reuseExistingServer: false,
    },
    {
      command: 'node e2e/world/dev-server.ts',
      url: `http://localhost:${mocksPort}`,
      reuseExistingServer: false,
    },
  ],
});
