import type { Page } from '@playwright/test';
import { borrowerHere } from '../money/lend.ts';
import { untilTakenOver } from '../site/pages.ts';
import { keptAddresses, missingScreens, untilKept } from '../site/worker.ts';
import { countStored } from '../world/stored-databases.ts';
import { strangersKept } from './kept-files.ts';
import { faultsFrom, type Fault } from './lying-line.ts';
import { giveClock, passUntil } from './page-clock.ts';
import { expect, test } from './world.ts';
import { formsOf, isSoak, promisedMs } from '../world/in-soak.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page of ours has and no portal, no gateway and no browser's own error page. */
const ourBar = (page: Page) => page.getByRole('banner');
/** Promised, and measured in the soak, which has the machine for itself; daily a page of ours has to come at all. */
const aPageOfOursMs = 4_000;

const kept = {
  '/': 'Empowering Your Future',
  '/hiw': 'How It Works',
  '/about': "We're here to help everyone",
  '/contact': 'We are here to help you',
};
const wayIn = ['/login', '/register', '/recover', '/dash', '/verify/none'];

async function expectOurs(page: Page, url: string, what: string): Promise<void> {
  const startedMs = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await expect(ourBar(page), what).toBeVisible();
  if (isSoak) expect.soft(performance.now() - startedMs, what).toBeLessThan(aPageOfOursMs);
}

async function expectKept(page: Page, origin: string, what: string): Promise<void> {
  for (const [path, name] of Object.entries(kept)) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name }), `${what} ${path}`).toBeVisible();
  }
}

/** Each fault that a visitor's line may have, the server gone among them; daily the page of somebody else. */
const lines = formsOf<Fault>(faultsFrom('portal'));

for (const fault of lines) {
  test(`a visitor whose line meets "${fault}": pages of ours everywhere, and nothing that opened before is lost`, async ({
    page,
    line,
  }) => {
    await page.goto('/');
    await untilKept(page);
    line.lie(fault);
    for (const path of wayIn) await expectOurs(page, line.url + path, path);
    // The tap that used to end everything.
    await page.goto('/');
    await page.getByRole('link', { name: 'APPLY NOW' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expectKept(page, line.url, 'after a tap on what is not kept');
  });
}

for (const fault of formsOf<Fault>(faultsFrom('portal')))
  for (const path of ['/login', '/register', '/recover'])
    test(`${path} that is not kept yet says so, and opens by itself when the line is back: ${fault}`, async ({
      page,
      line,
    }) => {
      await page.goto('/');
      await untilKept(page);
      line.lie(fault);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({ timeout: 60_000 });
      line.tellTheTruth();
      await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible({ timeout: promisedMs(10_000) });
    });

test('a document is looked for again by itself, though nothing tells the page that the line is good @soak', async ({
  page,
  line,
}) => {
  line.lie('portal', /\/documents\/verify\//);
  await page.goto('/verify/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('We could not check it')).toBeVisible();
  line.tellTheTruth();
  await expect(page.getByText('We have not issued such a document.')).toBeVisible({ timeout: promisedMs(15_000) });
});

/** Files of members' screens alone: the page of the sign-in needs none of them. */
const ofMembers = /\/assets\/(wallet|settings-screens)-[^/]*\.js$/;
const ofScreensLost = /\/assets\/(settings|score)-screens-[\w-]{8}\.js$/;

/** Has the worker keep the members' screens until it says that it has tried, and that not all of them came. */
const untilGivenUp = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
    });
    port1.start();
    active?.postMessage({ type: 'KEEP_MEMBER_SCREENS' }, [port2]);
    await told;
  });

for (const fault of formsOf(['portal', 'portal-json', 'portal-511', 'cut', '502'] as const, 2)) {
  test(`nothing of a line that lies is kept while the site is kept: ${fault}`, async ({ page, line }) => {
    // The page itself comes, then the portal wakes up.
    let files = 0;
    let isInstalling = false;
    line.behaviour = (path) => {
      isInstalling ||= path === '/service-worker.js';
      if (!isInstalling || !/^\/(assets|api|hiw|about|contact)/.test(path)) return null;
      files += 1;
      return files % 3 === 0 ? fault : null;
    };
    await page.goto('/');
    await expect.poll(() => line.met).toBeGreaterThan(0);
    // A worker that did not get all of it is given up; a page that asks while it still tries would wait for that one.
    const isTrying = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state === 'installing');
    await expect.poll(isTrying, { timeout: 60_000 }).toBe(false);
    expect(await strangersKept(page)).toEqual([]);
    line.tellTheTruth();
    await page.goto('/');
    await untilKept(page);
    line.lie(fault, ofMembers);
    await page.goto('/login');
    await untilGivenUp(page);
    expect(line.met).toBeGreaterThan(0);
    expect(await strangersKept(page)).toEqual([]);
    line.tellTheTruth();
    await page.goto('/login');
    await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible();
  });
}

test('a site that a portal kept from being kept is kept by itself once the line is good, on the same page @soak', async ({
  page,
  line,
}) => {
  line.lie('portal', /^\/(hiw|about|contact)/);
  await page.goto('/');
  await expect.poll(() => line.met).toBeGreaterThan(0);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(registered).toBe(false);
  line.tellTheTruth();
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await expect.poll(isKept, { timeout: promisedMs(20_000) }).toBe(true);
});

test('a site whose figures stand still is kept without them @soak', async ({ page, line }) => {
  let isInstalling = false;
  line.behaviour = (path) => {
    isInstalling ||= path === '/service-worker.js';
    return isInstalling && path.startsWith('/api/') ? 'stall' : null;
  };
  await page.goto('/');
  await untilKept(page);
});

test("members' screens of which the line took a part are kept whole by themselves once it is good, on the same page @soak", async ({
  page,
  line,
}) => {
  line.lie('reset', ofScreensLost);
  await page.goto('/login');
  const missing = () => page.evaluate(missingScreens, 'member' as const);
  await expect.poll(missing, { timeout: 60_000 }).toBe(2);
  line.tellTheTruth();
  await expect.poll(missing, { timeout: promisedMs(20_000) }).toBe(0);
});

test("members' screens are kept by a worker that the browser ended in the middle of them, on the same page @soak", async ({
  page,
  line,
}) => {
  line.lie('stall', ofScreensLost);
  await page.goto('/login');
  const missing = () => page.evaluate(missingScreens, 'member' as const);
  await expect.poll(() => line.met, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await missing()).toBeGreaterThan(1);
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  line.tellTheTruth();
  await expect.poll(missing, { timeout: promisedMs(25_000) }).toBe(0);
});

for (const fault of formsOf(['killed', 'portal'] as const)) {
  test(`a member whose screens are kept only in part loses none of them, and reads of the others that they are missing (line: ${fault}) @soak`, async ({
    page,
    world,
    line,
  }) => {
    await borrowerHere(page, world, 'ACTIVE');
    const balance = page.getByText('₱150,000.00').first();
    // The line takes what belongs to some screens alone, until the worker has asked for all of them.
    line.behaviour = (path) => (ofScreensLost.test(path) ? 'reset' : null);
    await page.goto('/wallet');
    await expect(balance).toBeVisible();
    // Of each of the two its own file.
    await expect.poll(() => page.evaluate(missingScreens, 'member' as const), { timeout: 60_000 }).toBe(2);
    await expect.poll(async () => (await countStored(page)).copies).toBeGreaterThan(1);
    const before = await keptAddresses(page);
    if (fault === 'killed') await line.die();
    else line.lie(fault);
    const missing = page.getByRole('heading', { name: 'This page did not load' });
    for (const visit of ['once', 'twice']) {
      for (const path of ['/settings', '/score']) {
        await expectOurs(page, line.url + path, `${path} ${visit}`);
        await expect(missing, `${path} ${visit}`).toBeVisible();
      }
      await expectOurs(page, `${line.url}/wallet`, visit);
      await expect(balance, visit).toBeVisible();
    }
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(before));
    await page.goto('/settings');
    await expect(missing).toBeVisible();
    if (fault === 'killed') await line.revive();
    line.tellTheTruth();
    // By itself: nobody presses anything.
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible({
      timeout: promisedMs(10_000),
    });
    await untilKept(page, 'member');
  });
}

test('a member whose screens are kept opens all of them, whatever answers @soak', async ({ page, world, line }) => {
  if (isSoak) test.setTimeout(600_000);
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await untilKept(page, 'member');
  for (const fault of lines) {
    line.lie(fault);
    for (const path of ['/dash', '/wallet', '/settings', '/account', '/activate', '/score', '/login', '/']) {
      await expectOurs(page, line.url + path, `${fault} ${path}`);
      await expect(page.getByRole('heading', { name: 'This page did not load' }), `${fault} ${path}`).toBeHidden();
    }
    line.tellTheTruth();
  }
});

test("a portal's page in the place of a picture is never kept, and the picture comes when the line is back", async ({
  page,
  line,
}) => {
  await page.goto('/');
  await untilKept(page);
  const show = page.getByRole('region', { name: 'Pictures of the app' });
  const lookAtPictures = async () => {
    await page.reload();
    await show.scrollIntoViewIfNeeded();
  };
  for (const visit of ['first', 'second', 'third']) {
    line.lie('portal', /\.avif$/);
    await lookAtPictures();
    // What was kept would not be asked for again.
    await expect.poll(() => line.met, visit).toBeGreaterThan(0);
    expect(await strangersKept(page), visit).toEqual([]);
  }
  line.tellTheTruth();
  await lookAtPictures();
  const width = () =>
    show
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect.poll(async () => (await keptAddresses(page)).some((path) => path.endsWith('.avif'))).toBe(true);
  expect(await strangersKept(page)).toEqual([]);
});

/** Lets a test say when a page has waited so long; the clock of the page has no part in this patience. */
async function patienceOf(page: Page, lastsMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((waitMs) => {
    const own = AbortSignal.timeout.bind(AbortSignal);
    const patience = new AbortController();
    AbortSignal.timeout = (ms) => (ms === waitMs ? patience.signal : own(ms));
    addEventListener('patience-ends', () => patience.abort(new DOMException('', 'TimeoutError')));
  }, lastsMs);
  return async () => page.evaluate(() => void dispatchEvent(new Event('patience-ends')));
}

const filipino = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Filipino' });
const spoken = (page: Page) => page.locator('html');
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open the menu' });

test.describe('on a first visit, which no worker serves yet', () => {
  test.use({ serviceWorkers: 'block' });

  // The page's own script came, and nothing after it: neither the app's nor a style.
  for (const fault of formsOf(['cut', 'hang'] as const))
    test(`a page of which its first two kilobytes came is loaded anew by itself: ${fault}`, async ({ page, line }) => {
      await giveClock(page);
      line.cutAfterBytes = 1_800;
      line.lieOnce(fault, /^\/hiw$/);
      await page.goto('/hiw', { waitUntil: 'commit' });
      await passUntil(page, page.getByRole('heading', { level: 1 }));
      await expect(page.locator('footer')).toBeVisible();
    });

  // It used to stop its own reload at the next look, three seconds after the one that found the server there.
  test('a page of which its first two kilobytes came is loaded anew also where each answer takes two seconds', async ({
    page,
    line,
  }) => {
    await giveClock(page);
    line.delayMs = 2_000;
    line.cutAfterBytes = 1_800;
    line.lieOnce('cut', /^\/hiw$/);
    await page.goto('/hiw', { waitUntil: 'commit' });
    await passUntil(page, page.getByRole('heading', { level: 1 }));
    await expect(page.locator('footer')).toBeVisible();
  });

  // With half of its style, and nothing that could be read.
  for (const fault of formsOf(['cut', 'short', 'hang'] as const))
    test(`a page of which half came is loaded anew by itself: ${fault} @soak`, async ({ page, line }) => {
      line.lieOnce(fault, /^\/hiw$/);
      await page.goto('/hiw', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: promisedMs(40_000) });
      await expect(page.locator('footer')).toBeVisible();
    });

  test('a language that stands still is given up with a sentence, and the page stays in its own', async ({
    page,
    line,
  }) => {
    const patienceEnds = await patienceOf(page, 30_000);
    await page.goto('/hiw');
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    line.lie('stall');
    await filipino(page).click();
    await expect(filipino(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => line.met).toBeGreaterThan(0);
    await patienceEnds();
    await expect(page.getByRole('alert')).toHaveText(/This language could not be loaded/);
    await expect(filipino(page)).not.toHaveAttribute('aria-busy');
    await expect(spoken(page)).toHaveAttribute('lang', 'en');
  });

  test('a page whose language stands still opens in English, and speaks it once the line is good @soak', async ({
    page,
    line,
  }) => {
    const patienceEnds = await patienceOf(page, 5_000);
    await page.addInitScript(() => localStorage.setItem('language', 'fil'));
    line.lie('stall', /\/fil-public-/);
    await page.goto('/hiw');
    await expect.poll(() => line.met).toBeGreaterThan(0);
    await patienceEnds();
    await untilTakenOver(page);
    await menu(page).click();
    await expect(page.getByRole('link', { name: 'About Us' })).toBeVisible();
    line.tellTheTruth();
    await line.hangUp();
    // The server is asked again some seconds later where it did not answer at once.
    await expect(spoken(page)).toHaveAttribute('lang', 'fil', { timeout: 60_000 });
  });
});

for (const fault of formsOf(['502', 'portal', 'portal-302', 'stall', 'reset'] as const, 2)) {
  test(`the one page that is a text, over a line that meets "${fault}", is a page of ours`, async ({ page, line }) => {
    await page.goto('/');
    await untilKept(page);
    await page.goto('/licences.txt');
    await expect(page.getByText('MIT').first()).toBeVisible();
    line.lie(fault);
    await page.goto('/licences.txt', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 });
    line.tellTheTruth();
    await page.goto('/licences.txt');
    await expect(page.getByText('MIT').first()).toBeVisible();
  });
}
