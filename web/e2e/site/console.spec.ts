import { expect, test } from '@playwright/test';
import { watched } from './complaints.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser refuses nothing and reports nothing on any public page', async ({ page }) => {
  const { complaints, untilQuiet } = watched(page);
  for (const path of ['/', '/hiw', '/about', '/contact', '/login', '/register', '/recover']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await untilQuiet();
  }
  expect(complaints).toEqual([]);
});
