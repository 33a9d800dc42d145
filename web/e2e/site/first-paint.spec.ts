import { expect, test } from '@playwright/test';

for (const path of ['/', '/hiw', '/login', '/dash', '/nowhere'])
  test(`${path} is painted as it will be before any other file has come`, async ({ page, baseURL }) => {
    const refused: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
    await page.route('**/assets/**', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)');
    const early = await ground();
    expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    // The form that is kept for offline use looks the same.
    const kept = path === '/' ? '/index.html' : { '/dash': '/app.html', '/nowhere': '/404.html' }[path];
    await page.unrouteAll();
    await page.goto(`${baseURL}${kept ?? `${path}.html`}`);
    await expect.poll(ground).toBe(early);
  });
