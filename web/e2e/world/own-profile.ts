import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { testLaunchOptions } from '../../build/chromium.ts';

/** A profile on this machine's disk, in which a browser is started again and again, each time as a new process. */
export async function ownProfile(baseURL: string) {
  const profile = await mkdtemp(join(tmpdir(), 'tulay-profile-'));
  const { executablePath, args } = await testLaunchOptions();
  return {
    start: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, {
        executablePath,
        args,
        baseURL,
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        viewport: { width: 360, height: 740 },
      }),
    forget: () => rm(profile, { recursive: true, force: true }),
  };
}
