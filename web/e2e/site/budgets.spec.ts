import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { precachedBytes, scriptBytes, sentBytes } from '../../build/site-bytes.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const kb = 1024;
const fileOf: Record<string, string> = {
  '/': 'index.html',
  '/hiw': 'hiw.html',
  '/about': 'about.html',
  '/contact': 'contact.html',
};

for (const [path, document] of Object.entries(fileOf)) {
  test(`the first visit of ${path} stays within its bytes`, async ({ page, baseURL }) => {
    const files: string[] = [];
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (response.request().serviceWorker() === null && origin === baseURL && pathname.startsWith('/assets/'))
        files.push(pathname.slice(1));
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const bytesOf = (ending: string) =>
      [...new Set(files)].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sentBytes(dist, file), 0);
    const documentBytes = sentBytes(dist, document);
    test.info().annotations.push({
      type: 'bytes',
      description: `${documentBytes} + ${bytesOf('.js')} js + ${bytesOf('.css')} css`,
    });
    expect(documentBytes).toBeLessThanOrEqual(14 * kb);
    expect(bytesOf('.js')).toBeLessThanOrEqual(110 * kb);
    expect(documentBytes + bytesOf('.js') + bytesOf('.css')).toBeLessThanOrEqual(125 * kb);
  });
}

test('little is asked for before the largest paint, and nothing of the API, a font or another site', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(
    () =>
      new Promise<string[]>((settle) => {
        new PerformanceObserver((list) => {
          const paintMs = list.getEntries().at(-1)?.startTime ?? 0;
          const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < paintMs);
          settle([location.href, ...asked.map(({ name }) => name)]);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(before.filter((url) => /\/api\/|\.woff/.test(url) || !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(6);
});

test('chunks, pictures and what is kept for offline stay within their bytes', () => {
  // What every page loads, and what the forms share, is counted apart.
  const shared = /^(libraries|index|standard-schema|account-fields|phone-field)$/;
  const tooLarge = scriptBytes(dist).filter(
    ({ name, bytes }) => !shared.test(name) && bytes > (name === 'activate' ? 30 : 15) * kb,
  );
  expect(tooLarge).toEqual([]);
  const forms = scriptBytes(dist).filter(({ name }) => /^(standard-schema|account-fields|phone-field)$/.test(name));
  expect(forms.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(45 * kb);
  const slides = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.avif'));
  expect(slides).toHaveLength(9);
  expect(slides.filter((file) => statSync(join(dist, 'assets', file)).size > 12 * kb)).toEqual([]);
  const kept = precachedBytes(dist);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(kept) });
  expect(kept.public).toBeLessThanOrEqual(200 * kb);
  expect(kept.public + kept.member).toBeLessThanOrEqual(350 * kb);
});
