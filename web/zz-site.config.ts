import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './build/chromium.ts';
export default defineConfig({
  testDir: './e2e/site', outputDir: '/tmp/pw-site', workers: 1, timeout: 30_000, expect: { timeout: 8_000 }, reporter: [['list']],
  use: { baseURL: 'http://localhost:3499', viewport: { width: 360, height: 740 }, locale: 'en-PH', timezoneId: 'Asia/Manila', launchOptions: await chromiumLaunchOptions() },
  webServer: [{ command: `rm -rf /tmp/site-data && node src/server.ts --site`, cwd: '/work/main/api', url: 'http://localhost:3499/api/v2/ready', reuseExistingServer: true,
    env: { PORT: '3499', DATA_DIR: '/tmp/site-data', SMS_URL: 'file:/tmp/site-sms.jsonl', MAIL_URL: 'file:/tmp/site-sms.jsonl', LOG_LEVEL: 'error', PATH: process.env.PATH! } }],
});
