import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { testLaunchOptions } from '../../build/chromium.ts';
import { startOwnServer } from './own-server.ts';
import { keptAddresses, untilKept } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

const headings = {
  '/': 'Empowering Your Future',
  '/hiw': 'How It Works',
  '/about': "We're here to help everyone",
  '/contact': 'We are here to help you',
};
const publicAnswers = ['/api/v2/agreement', '/api/v2/availablecurrency', '/api/v2/product', '/api/v2/rates'];

const keptAnswers = async (page: Page) =>
  (await keptAddresses(page)).filter((path) => path.startsWith('/api/')).toSorted();

async function expectPublicPages(page: Page, url: string) {
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(`${url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
}

async function expectCalculatorAndTerms(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Currency').selectOption('SAR');
  await expect(page.getByText(/\brates? of\b/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Terms & Conditions.' }).click();
  await expect(page.getByRole('heading', { name: 'Limit of all charges' })).toBeVisible();
}

test('after one visit the public site works without the server: reload, deep links, a new tab, a browser that was closed', async () => {
  const server = await startOwnServer();
  const profile = await mkdtemp(join(tmpdir(), 'tulay-profile-'));
  const launch = async () =>
    chromium.launchPersistentContext(profile, {
      ...(await testLaunchOptions()),
      viewport: { width: 360, height: 740 },
    });
  let browser = await launch();
  try {
    const first = await browser.newPage();
    await first.goto(server.url);
    await untilKept(first);
    // An answer that took its time is kept when it comes.
    await expect.poll(() => keptAnswers(first)).toEqual(publicAnswers);
    await server.kill();
    await first.reload();
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await browser.newPage();
    await expectPublicPages(second, server.url);
    await browser.close();
    browser = await launch();
    const third = await browser.newPage();
    await expectPublicPages(third, server.url);
    await expectCalculatorAndTerms(third, server.url);
  } finally {
    await browser.close();
    await server.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

test('once somebody has been on the way in, every screen has its code offline, and no answer of theirs is kept', async ({
  browser,
}) => {
  const server = await startOwnServer();
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${server.url}/login`);
    await untilKept(page, 'member');
    const registered = await page.evaluate(async () => {
      const response = await fetch('/api/v2/authmember/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          fullName: 'Maria Clara Santos',
          phoneNumber: '+639175550199',
          email: 'maria@example.com',
          password: 'Bangka-2026!',
          workPlaceCountry: 'SA',
          workLocation: 'Riyadh',
          jobTitle: 'Nurse',
          jobCategory: 'Health Care / Medical',
          monthlyNetIncome: '5200',
        }),
      });
      // The registration's own reply.
      const { accessToken } = (await response.json()) as { accessToken: string };
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('myPhoneNumber', '+639175550199');
      return response.ok;
    });
    expect(registered).toBe(true);
    for (const path of ['/dash', '/wallet', '/settings', '/activate', '/account']) {
      await page.goto(server.url + path);
      await page.waitForLoadState('networkidle');
    }
    await expect.poll(() => keptAnswers(page)).toEqual(publicAnswers);
    await server.kill();
    for (const path of ['/dash', '/wallet', '/settings', '/activate', '/account', '/login', '/register', '/recover']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('main'), path).toHaveText(/\w{3}/);
      await expect(page.getByRole('heading', { name: 'This page did not load' }), path).toBeHidden();
    }
  } finally {
    await context.close();
    await server.kill();
  }
});
