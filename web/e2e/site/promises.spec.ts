import { expect, test } from '@playwright/test';
import { publicPaths } from './pages.ts';
import { wordsOf } from '../world/words.ts';

const filipinoApp = wordsOf('fil', 'app');
const filipino = wordsOf('fil', 'site');

test('I10 How It Works says what we never ask for, also without scripts and in Filipino', async ({ page, browser }) => {
  const promises = ['We never ask you to pay to receive a loan.', 'We never ask for your one-time password.'];
  await page.goto('/hiw');
  for (const promise of promises) await expect(page.getByText(promise, { exact: true })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(page.url());
  for (const promise of promises) await expect(unscripted.getByText(promise, { exact: true })).toBeVisible();
  await plain.close();

  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  expect(filipino.trust).toHaveLength(promises.length);
  for (const promise of filipino.trust) await expect(page.getByText(promise, { exact: true })).toBeVisible();
});

test('I8 while the company is not configured, every public page says that nothing is real', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByText('Demonstration. No real loan is made here and no real money moves.')).toBeVisible();
  }
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  await expect(page.getByText(filipinoApp.demonstration)).toBeVisible();
});
