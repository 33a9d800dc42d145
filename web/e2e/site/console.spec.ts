import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('the browser refuses nothing and reports nothing on any public page', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The worker took over between a preload and its use; the file comes from it then.
    const harmless = message.text().includes('cross-world service worker');
    if (['error', 'warning'].includes(message.type()) && !harmless) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  for (const path of ['/', '/hiw', '/about', '/contact', '/login', '/register', '/recover']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
