import { expect, test, type Page } from '@playwright/test';
import { openForm } from '../../accounts/open-form.ts';
import { axeFindings, standards } from '../../world/axe.ts';
import { formsOf } from '../../world/in-soak.ts';
import { watched } from '../complaints.ts';
import { serveCopiedSite } from '../copied-site.ts';
import { openPage, untilTakenOver, type publicPaths } from '../pages.ts';
import { untilKept } from '../worker.ts';
import { wordsOf } from '../../world/words.ts';

const app = wordsOf('fil', 'app');
const calculator = wordsOf('fil', 'calculator');
const privacy = wordsOf('fil', 'privacy');
const registration = wordsOf('fil', 'registration');
const session = wordsOf('fil', 'session');
const site = wordsOf('fil', 'site');
const pages = wordsOf('fil', 'pages');

test.use({ serviceWorkers: 'allow' });

const headings: Readonly<Record<(typeof publicPaths)[number], string>> = {
  '/': site.home.tagline,
  '/hiw': site.hiw.title,
  '/about': pages.about.tagline,
  '/contact': pages.contact.header,
  '/credit-score': site.creditScore.title,
  '/login': session.signIn.title,
  '/register': registration.title,
  '/recover': session.recover.title,
  '/nowhere': site.notFound.title,
};

/** English words that no Filipino sentence of the site has. */
const english = /\b(the|your|you|with|this|please|choose|without)\b/i;

const expectLanguage = (page: Page, language: 'en' | 'fil') =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const bar = (page: Page) => page.getByRole('banner').getByRole('group', { name: /^(Language|Wika)$/ });

async function choose(page: Page, name: 'English' | 'Filipino'): Promise<void> {
  await untilTakenOver(page);
  const button = bar(page).getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
}

const screens = [
  ['a small light screen', 'light', { width: 360, height: 740 }],
  ['a wide dark screen', 'dark', { width: 1280, height: 800 }],
] as const;

for (const [name, colorScheme, viewport] of formsOf(screens)) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Filipino is chosen in the bar by keyboard, for every public page and every later visit @soak', async ({
      page,
    }) => {
      // One of the addresses leads nowhere.
      const { complaints, untilQuiet } = watched(page, (text) => text.includes('status of 404'));
      await page.goto('/');
      await choose(page, 'Filipino');
      await untilQuiet();
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expectLanguage(page, 'fil');
        await expect(page.locator('head title')).toHaveCount(1);
        await page.locator('footer').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => page.locator('body').innerText(), path).not.toMatch(english);
        const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overhang, path).toBeLessThanOrEqual(0);
        expect(await axeFindings(page, { runOnly: standards })).toEqual([]);
        await untilQuiet();
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.notFound.title);
      await choose(page, 'English');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found · Tulay');
      await expectLanguage(page, 'en');
      await untilQuiet();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      expect(complaints).toEqual([]);
    });
  });
}

test('the calculator and the legal texts change in place', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Currency').selectOption('SGD');
  await choose(page, 'Filipino');
  await expect(page.getByLabel(calculator.currency)).toHaveValue('SGD');
  await expect(page.getByLabel(calculator.currency).locator('option:checked')).toHaveText('SGD · Dolyar ng Singapore');
  await expect(page.getByText(calculator.totalPayable).first()).toBeVisible();
  await page.getByRole('button', { name: site.footer.privacy }).click();
  await expect(page.getByRole('heading', { name: privacy.sections[0]?.heading ?? '' })).toBeVisible();
  await page.getByRole('button', { name: app.ok }).click();
});

test('what is typed stays when the language changes, passwords too, and its mistakes are told in the new one', async ({
  page,
}) => {
  await openForm(page, '/register');
  await page.getByLabel('Phone number', { exact: true }).fill('+639175550199');
  await page.getByLabel('Full name').fill('Maria');
  await page.getByLabel('Email address').fill('maria@');
  await page.getByLabel('Create password').fill('Bangka-2026!');
  await choose(page, 'Filipino');
  await expect(page.getByLabel(registration.account.phone, { exact: true })).toHaveValue(/917/);
  await expect(page.getByLabel(registration.account.email)).toHaveValue('maria@');
  await expect(page.getByLabel(registration.account.password, { exact: true })).toHaveValue('Bangka-2026!');
  await expect(page.getByText(/Mali ang format ng email/)).toBeVisible();
  await expect(page.getByText(/^Kailangan pa: /)).toBeVisible();
});

test('what is typed before the app has arrived stays, in the page that is then drawn in Filipino', async ({
  browser,
}) => {
  // A worker would bring the app from what it keeps, past what holds it up here.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  await choose(page, 'Filipino');
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const typing = page.locator('input[name="password"]');
  await typing.click();
  await page.keyboard.type('Bangka-');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.signIn.title);
  await expect(page.locator('input[name="password"]')).toBeFocused();
  await page.keyboard.type('2026!');
  await expect(page.locator('input[name="password"]')).toHaveValue('Bangka-2026!');
  await context.close();
});

test('who reads English loads nothing of Filipino, and who reads Filipino asks the server in it', async ({ page }) => {
  const scripts: string[] = [];
  const asked = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname.startsWith('/api/')) asked.set(pathname, request.headers()['accept-language']);
  });
  await page.goto('/');
  await untilKept(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /\/fil-/.test(path))).toEqual([]);
  await expect.poll(() => asked.get('/api/v2/product')).toBe('en');
  await choose(page, 'Filipino');
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => asked.get('/api/v2/product')).toBe('fil');
  expect(scripts.filter((path) => /\/fil-public/.test(path)).length).toBeGreaterThan(0);
});

test('once chosen, Filipino is there without the server, and English still is', async ({ page }) => {
  const copied = await serveCopiedSite();
  try {
    await page.goto(copied.url);
    await untilKept(page);
    await page.reload();
    await choose(page, 'Filipino');
    const translations = () =>
      page.evaluate(async () => (await (await caches.open('tulay-translations')).keys()).length);
    await expect.poll(translations).toBeGreaterThanOrEqual(3);
    copied.close();
    for (const [path, heading] of Object.entries(headings).slice(0, 4)) {
      await page.goto(copied.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    await choose(page, 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are here to help you');
    await choose(page, 'Filipino');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.contact.header);
  } finally {
    copied.close();
  }
});

test('without a network a language that is not kept is not chosen, and the page says so', async ({ page }) => {
  await page.goto('/hiw');
  await untilKept(page);
  await page.reload();
  await untilTakenOver(page);
  await page.context().setOffline(true);
  await bar(page).getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByText('This language could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How It Works');
  await expectLanguage(page, 'en');
});
