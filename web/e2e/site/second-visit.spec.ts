import { expect, test } from '@playwright/test';
import { serveCopiedSite } from './copied-site.ts';
import { openMenu } from './pages.ts';
import { untilKept } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

const visits = {
  '/': 'See what it costs',
  '/hiw': 'Be safe',
  '/about': "We're here to help everyone",
  '/contact': 'Send us a message',
  '/login': 'Sign In',
};

test('a second visit asks the network for nothing before its content, also in a new tab on a line that hangs', async ({
  context,
  page,
}) => {
  const site = await serveCopiedSite();
  try {
    await page.goto(`${site.url}/login`);
    await untilKept(page, 'member');
    await page.close();
    site.hang();
    for (const [path, heading] of Object.entries(visits)) {
      // A busy machine may paint so late that what waits a while for it, as the look for a new version, has begun: another look then.
      await expect(async () => {
        const again = await context.newPage();
        try {
          site.asked.length = 0;
          await again.goto(site.url + path, { waitUntil: 'domcontentloaded' });
          await expect(again.getByRole('heading', { name: heading })).toBeVisible();
          // Not only seen: the page's own code comes too, and the button works.
          await openMenu(again);
          const paintedAtMs = await again.evaluate(
            () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
          );
          expect(site.asked.filter(({ atMs }) => atMs <= paintedAtMs).map(({ path: asked }) => asked)).toEqual([]);
        } finally {
          await again.close();
        }
      }).toPass({ timeout: 60_000 });
    }
  } finally {
    site.close();
  }
});
