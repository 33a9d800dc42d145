import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { budgets, excesses, firstVisitBytes } from '../../build/byte-budgets.ts';

test.use({ serviceWorkers: 'allow' });

const dist = resolve(import.meta.dirname, '../../dist');
const { firstVisit } = budgets;
const fileOf: Record<string, string> = {
  '/': 'first-visit/index.html',
  '/hiw': 'first-visit/hiw.html',
  '/about': 'first-visit/about.html',
  '/contact': 'first-visit/contact.html',
  '/credit-score': 'first-visit/credit-score.html',
};
/** What only one page needs: the rules of the score, as large as any route's may be, and the fields of the message. */
const ownBytes: Record<string, number> = { '/credit-score': budgets.chunk, '/contact': budgets.message };

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
    const bytes = firstVisitBytes(dist, document, [...new Set(files)]);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) });
    expect(bytes.document).toBeLessThanOrEqual(firstVisit.document);
    const own = ownBytes[path] ?? 0;
    expect(bytes.scripts).toBeLessThanOrEqual(firstVisit.scripts + own);
    expect(bytes.whole).toBeLessThanOrEqual(firstVisit.whole + own);
    // The two forms of the way in come with what forms need; a reader of the site does without.
    expect(files.filter((file) => /\/(forms|fields|choices|client)-/.test(file))).toEqual([]);
  });
}

test('little is asked for before the largest paint, and nothing of the API, a font or another site', async ({
  page,
}) => {
  // A busy machine may paint late, and what waits for the first paint is asked for before the largest one: another visit then.
  await expect(async () => {
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
    const { origin } = new URL(page.url());
    expect(before.filter((url) => /\/api\/|\.woff/.test(url) || !url.startsWith(origin))).toEqual([]);
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(firstVisit.requestsBeforePaint);
  }).toPass({ timeout: 60_000 });
});

test('chunks, pictures and what is kept for offline stay within their bytes', () => {
  expect(excesses(dist)).toEqual([]);
});

test.describe('before any other file has come', () => {
  test.use({ serviceWorkers: 'block' });

  for (const path of ['/', '/hiw', '/login', '/dash', '/nowhere'])
    test(`${path} is painted as it will be`, async ({ page, baseURL }) => {
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
});
