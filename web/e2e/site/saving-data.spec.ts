import type { CDPSession, Page } from '@playwright/test';
import { registeredMember, signInAs } from '../accounts/members.ts';
import { expect, test } from '../world/world.ts';
import { serveCopiedSite } from './copied-site.ts';
import { openPage, untilTakenOver } from './pages.ts';
import { startOwnServer } from './own-server.ts';
import { keptAddresses, missingScreens, untilKept } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** As somebody chose it here before: no page of ours has run yet. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(async () => {
    await (await caches.open('tulay-saving-data')).put('/tulay-saving-data', new Response('on'));
    localStorage.setItem('tulay-saving-data', 'on');
  });
}

const deviceAsks = async (page: Page): Promise<CDPSession> => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return device;
};
const pages = async (page: Page) => (await keptAddresses(page)).filter((path) => path.endsWith('.html')).toSorted();
/** Of which builds a file is kept. */
const revisionsOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const keys = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    const addresses = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === wanted);
    return addresses.map(({ searchParams }) => searchParams.get('__WB_REVISION__'));
  }, path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('where data is saved a page is kept once it was opened, and nothing before; without a line those open', async ({
  page,
}) => {
  const server = await startOwnServer();
  try {
    await saveData(page);
    await page.goto(server.url);
    await untilKept(page);
    await expect.poll(() => pages(page)).toEqual(['/app.html', '/index.html']);
    const kept = await keptAddresses(page);
    expect(kept.filter((path) => /\/(login|wallet|hiw|about)/.test(path))).toEqual([]);
    // Within the same visit, and by its own address on another one.
    await page
      .getByRole('main')
      .getByRole('link', { name: /How it works/i })
      .first()
      .click();
    await expect(heading(page, 'How It Works')).toBeVisible();
    await page.goto(`${server.url}/contact`);
    await expect(heading(page, 'We are here to help you')).toBeVisible();
    await expect.poll(() => pages(page)).toEqual(['/app.html', '/contact.html', '/index.html']);
    // The browser's own cache would have its parts as well, for a while.
    const parts = (await keptAddresses(page)).map((path) => path.replace(/-[\w-]{8}\.js$/, ''));
    for (const part of ['landing', 'pages', 'message-page']) expect(parts).toContain(`/assets/${part}`);
    await server.kill();
    for (const [path, name] of [
      ['/', 'Empowering Your Future'],
      ['/contact', 'We are here to help you'],
      ['/hiw', 'How It Works'],
    ] as const) {
      await page.goto(server.url + path);
      await expect(heading(page, name)).toBeVisible();
    }
    await page.goto(`${server.url}/credit-score`);
    await expect(heading(page, 'This page did not load')).toBeVisible();
  } finally {
    await server.kill();
  }
});

test('who saved data for a moment alone, as on a line that was thin at first, has the site whole with the next page', async ({
  page,
}) => {
  await page.addInitScript(async () => {
    if (location.pathname !== '/contact') return;
    localStorage.setItem('tulay-saving-data', 'on');
    await (await caches.open('tulay-saving-data')).put('/tulay-saving-data', new Response('on'));
  });
  await page.goto('/contact');
  await untilKept(page);
  await expect.poll(() => pages(page)).toEqual(['/app.html', '/contact.html']);
  await page.evaluate(async () => {
    localStorage.removeItem('tulay-saving-data');
    await caches.delete('tulay-saving-data');
  });
  await page.goto('/hiw');
  await expect
    .poll(() => pages(page), { timeout: 30_000 })
    .toEqual(['/app.html', '/contact.html', '/hiw.html', '/index.html']);
  await expect.poll(() => page.evaluate(missingScreens, 'public' as const)).toBe(0);
});

test('what the builds before kept for everybody is brought along where data is saved', async ({ page }) => {
  await saveData(page);
  await page.addInitScript(async () => {
    const before = await caches.open(`workbox-precache-v2-${location.origin}/`);
    await before.put('/about.html?__WB_REVISION__=before', new Response('as it was'));
  });
  await page.goto('/contact');
  await untilKept(page);
  await expect.poll(() => pages(page)).toEqual(expect.arrayContaining(['/about.html', '/contact.html']));
  expect(await revisionsOf(page, '/about.html')).not.toEqual(['before']);
  expect(await pages(page)).not.toContain('/hiw.html');
});

test('a new build brings along what was kept where data is saved, and no more', async ({ page }) => {
  const site = await serveCopiedSite();
  try {
    await saveData(page);
    await page.goto(`${site.url}/hiw`);
    await untilKept(page);
    await expect.poll(() => pages(page)).toEqual(['/app.html', '/hiw.html']);
    const keptBefore = await keptAddresses(page);
    site.release('abc5');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
    // Brought by the new worker before anybody has opened it again.
    expect(await revisionsOf(page, '/hiw.html')).toContain('abc5'.padEnd(32, '0'));
    expect(site.asked.map(({ path }) => path)).not.toContain('/about.html');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.locator('html[data-version=abc5]')).toBeAttached();
    await untilTakenOver(page);
    const keptNow = await keptAddresses(page);
    expect(keptNow).toEqual(expect.arrayContaining(keptBefore));
    expect(await pages(page)).toEqual(['/app.html', '/hiw.html']);
    // Beside them what the page itself asked for.
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(keptNow.filter((path) => !keptBefore.includes(path) && !asked.includes(path))).toEqual([]);
  } finally {
    site.close();
  }
});

test('a new build brings along what the kept parts import, also what lies in another file than before', async ({
  page,
}) => {
  const site = await serveCopiedSite();
  try {
    await saveData(page);
    await page.goto(`${site.url}/contact`);
    await untilKept(page);
    const inputs = /^\/assets\/inputs-[\w-]{8}\.js$/;
    await expect.poll(async () => (await keptAddresses(page)).filter((path) => inputs.test(path))).toHaveLength(1);
    // As if the build before had had it inside a file that the page opened.
    await page.evaluate(async (source) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new RegExp(source).test(new URL(request.url).pathname)) await cache.delete(request);
      }
    }, inputs.source);
    expect((await keptAddresses(page)).filter((path) => inputs.test(path))).toEqual([]);
    site.release('abc6');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
    expect((await keptAddresses(page)).filter((path) => inputs.test(path))).toHaveLength(1);
  } finally {
    site.close();
  }
});

test('whoever turns it off in the account has everything kept, and the service is asked for no page before', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveData(page);
  await signInAs(page, member);
  await page.goto('/account');
  await untilTakenOver(page);
  const box = page.getByRole('checkbox', { name: 'Save mobile data' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/kept on this device as you open them/);
  const before = await page.evaluate(missingScreens, 'member' as const);
  expect(before).toBeGreaterThan(10);
  expect(await page.evaluate(missingScreens, 'public' as const)).toBeGreaterThan(0);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/kept on this device ahead of time/);
  await untilKept(page, 'member');
  await expect.poll(() => page.evaluate(missingScreens, 'public' as const)).toBe(0);
});

test('where the device asks for it the pictures wait until somebody touches them, and the account says why', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.avif')) asked.push(request.url());
  });
  await deviceAsks(page);
  await openPage(page, '/');
  const show = page.getByRole('region', { name: 'Pictures of the app' });
  await show.scrollIntoViewIfNeeded();
  // To the eye it is in the place of the pictures; the button below them says the same to everybody.
  const begin = show.getByText('Play the pictures');
  await expect(begin).toBeVisible();
  await expect(show.getByRole('button', { name: 'Play the pictures' })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await begin.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await signInAs(page, await registeredMember());
  await page.goto('/account');
  const box = page.getByRole('checkbox', { name: 'Save mobile data' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/Your device asks to save data\./);
});
