import type { Page, Request } from '@playwright/test';
import { fillSignIn, newcomer, registeredMember } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { fillAccount } from '../accounts/registration-form.ts';
import { formsOf, promisedMs } from '../world/in-soak.ts';
import type { Fault, LyingLine } from './lying-line.ts';
import { giveClock, passUntil, patience } from './page-clock.ts';
import { expect, test } from './world.ts';

test.beforeEach(({ page }) => giveClock(page));

/** The part that stands still has been asked for: from here on the app waits for it. */
const untilAskedFor = (line: LyingLine) => expect.poll(() => line.met).toBeGreaterThan(0);
/** The sign-in is answered; what comes next is what stands still. */
const signedIn = (page: Page) => page.waitForResponse(/\/api\/.*login/);
const failed = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

for (const part of formsOf([/\/assets\/fil-public-/, /\/assets\/translations-/])) {
  test(`a language whose part ${part.source} stood still comes when it is chosen once more`, async ({ page, line }) => {
    await openForm(page, '/contact');
    line.lie('stall', part);
    const filipino = page.getByRole('group', { name: 'Language' }).first().getByRole('button', { name: 'Filipino' });
    await filipino.click();
    await untilAskedFor(line);
    await passUntil(page, page.getByText('This language could not be loaded.'));
    line.tellTheTruth();
    await page.locator('[name=name]').fill('Ana');
    await filipino.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(page.locator('[name=name]')).toHaveValue('Ana');
  });
}

test('an address that nobody can read is told of under the bar, though no part of the app comes any more', async ({
  page,
}) => {
  await openForm(page, '/contact');
  await page.route('**/assets/**', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/%ff');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /menu/i })).toBeVisible();
});

/** The parts of the app that were asked for and have not come yet. */
function partsOnTheirWay(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/assets/') && open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return open;
}

test('a sign-in on a first visit after which all parts stand still goes on by itself once the line is good @soak', async ({
  page,
  line,
}) => {
  const member = await registeredMember();
  const open = partsOnTheirWay(page);
  // What it is sent with comes after the form, without a press, and asks for the rest once it runs.
  const sender = page.waitForRequest(/\/assets\/send-sign-in-/);
  await openForm(page, '/login');
  const part = (await sender).url();
  await page.evaluate((url) => import(url).then(() => undefined), part);
  await expect.poll(() => open.size).toBe(0);
  line.lie('stall', /\/assets\//);
  const answered = signedIn(page);
  await fillSignIn(page, member);
  await answered;
  await passUntil(page, failed(page));
  line.tellTheTruth();
  await expect(page).toHaveURL(/\/dash$/);
  await expect(failed(page)).toHaveCount(0, patience);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
});

/** A sign-in says that a part of it does not come, keeps what was typed, and is sent with the next press. */
async function signInWithout({ page, line }: { page: Page; line: LyingLine }, fault: Fault, part: RegExp) {
  const member = await registeredMember();
  line.lie(fault, part);
  await openForm(page, '/login');
  await fillSignIn(page, member);
  await untilAskedFor(line);
  await passUntil(page, page.getByRole('alert').filter({ hasText: 'No Server Response' }));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  line.tellTheTruth();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/dash$/, patience);
}

test('a sign-in whose sending part stands still says so, keeps what was typed, and is sent with the next press', ({
  page,
  line,
}) => signInWithout({ page, line }, 'stall', /\/assets\/send-sign-in-/));

for (const fault of formsOf(['stall', 'reset', '502', 'portal', 'portal-302', 'portal-json'] as const, 4))
  test(`what an answer is read with, in a file that many parts share, is no answer where it meets "${fault}", and comes when asked for again`, ({
    page,
    line,
  }) => signInWithout({ page, line }, fault, /\/assets\/answers-/));

/** What a line does at once to a part that is asked for; those that stand still are tried above. */
const atOnce = formsOf(['reset', '502', 'portal', 'portal-302', 'portal-511', 'portal-json', 'short'] as const, 3);
const wrong = { password: 'Mali-2026!xx' };

for (const fault of atOnce)
  test(`a notice whose look meets "${fault}" is said plainly, the form keeps what was typed, and the look comes later`, async ({
    page,
    line,
  }) => {
    const member = await registeredMember();
    line.lie(fault, /\/assets\/notices-/);
    await openForm(page, '/login');
    const seen = Promise.withResolvers<void>();
    await page.route(/\/api\/.*login/, (route) => seen.promise.then(() => route.continue()));
    await fillSignIn(page, { ...member, ...wrong });
    await expect(page.getByRole('status').filter({ hasText: 'Signing in' })).toBeVisible();
    seen.resolve();
    await untilAskedFor(line);
    await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible(patience);
    await expect(failed(page)).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(wrong.password);
    line.tellTheTruth();
    await fillSignIn(page, member);
    await expect(page.locator('[data-kind]').first()).toBeVisible();
    await expect(page).toHaveURL(/\/dash$/, patience);
  });

for (const fault of atOnce)
  test(`a search of countries that meets "${fault}" leaves the form as it is, and opens with a later press`, async ({
    page,
    line,
  }) => {
    await openForm(page, '/login');
    // What signs in comes by itself, and is not what is tried here.
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Password', { exact: true }).fill('Tahanan-2026!');
    const name = 'Country of the phone number';
    const search = page.getByRole('combobox', { name });
    // Its file has the name of what it shares it with.
    line.lie(fault, /\/assets\/.*\.js/);
    const button = page.getByRole('button', { name: new RegExp(name) });
    await button.click();
    await untilAskedFor(line);
    await expect(page.getByText('No Server Response')).toBeVisible();
    // A press while it is on its way would close it.
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(failed(page)).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Tahanan-2026!');
    line.tellTheTruth();
    await button.click();
    await expect(search).toBeVisible();
  });

test('a file that parts share, and that did not come for one of them, comes for the next', async ({ page, line }) => {
  line.lie('reset', /\/assets\/countries-/);
  await openForm(page, '/login');
  await untilAskedFor(line);
  line.tellTheTruth();
  const name = 'Country of the phone number';
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByRole('combobox', { name })).toBeVisible();
});

test('a part that came, and that the browser drops as it is imported, is imported anew on the same page', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const asked: string[] = [];
  await page.route(/\/assets\/verify\._id-/, (route) => {
    asked.push(new URL(route.request().url()).search);
    // First it is fetched, then it is imported.
    return asked.length === 2 ? route.abort('aborted') : route.continue();
  });
  await page.goto('/verify/abcdefgh');
  await expect(page.getByText('We have not issued such a document.')).toBeVisible();
  expect(complaints.filter((text) => text.includes('did not come'))).toEqual([]);
  expect(asked).toEqual(['', '', '?1', '?1']);
});

test('a text that does not come when it is opened leaves the page as it is and opens with the next press', async ({
  page,
  line,
}) => {
  await page.goto('/hiw');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  line.lie('reset', /\/assets\/legal-dialog-/);
  const privacy = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' });
  await privacy.click();
  // It stays, also once the part has come that shows it.
  await expect(page.locator('[data-kind]').filter({ hasText: 'No Server Response' })).toBeVisible();
  line.tellTheTruth();
  await privacy.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a calculator that does not come comes by itself in the place that it has', async ({ page, line }) => {
  line.lie('reset', /\/assets\/calculator-/);
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  await untilAskedFor(line);
  await expect(failed(page)).toHaveCount(0);
  line.tellTheTruth();
  await passUntil(page, page.getByRole('slider').first());
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

const stillComing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded yet' });

/** What a page begins with, and what only its form needs; the line answers for nothing of it, or breaks. */
for (const [fault, part] of formsOf(
  [
    ['stall', /\/assets\/.*\.js/],
    ['stall', /\/assets\/(\d+\/)?login-/],
    ['reset', /\/assets\/.*\.js/],
    ['reset', /\/assets\/(\d+\/)?login-/],
    ['portal', /\/assets\/.*\.js/],
    ['empty', /\/assets\/.*\.js/],
    ['short', /\/assets\/.*\.js/],
    ['drip', /\/assets\/.*\.js/],
    ['drip', /\/assets\/(\d+\/)?login-/],
    ['short', /\/assets\/(\d+\/)?login-/],
  ] as const,
  3,
)) {
  test(`a sign-in form opened directly whose part ${part.source} meets "${fault}" says so, begins by itself and keeps what was typed @soak`, async ({
    page,
    line,
  }) => {
    const member = await registeredMember();
    // A form whose part fails before anybody typed is not kept: the page says what is missing in its place.
    const typed = Promise.withResolvers<void>();
    line.held = typed.promise;
    line.lie(fault, part);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    typed.resolve();
    await untilAskedFor(line);
    await passUntil(page, stillComing(page));
    line.tellTheTruth();
    await page.getByRole('button', { name: 'SIGN IN' }).click({ timeout: promisedMs(10_000) });
    await expect(page).toHaveURL(/\/dash$/);
    await expect(stillComing(page)).toHaveCount(0);
  });
}

test('what was typed before any script came stays where a part stands still and the server answers for its build', async ({
  page,
  line,
}) => {
  const member = await registeredMember();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js/, (route) => typed.promise.then(() => route.continue()));
  line.lie('stall', /\/assets\/(\d+\/|login-)/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  const asked = page.waitForResponse(/\/build\.json/);
  typed.resolve();
  await untilAskedFor(line);
  await passUntil(page, stillComing(page));
  await asked;
  line.tellTheTruth();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click({ timeout: promisedMs(10_000) });
  await expect(page).toHaveURL(/\/dash$/, patience);
});

/** The other ways in: what is typed before their parts come, and what the button leads to. */
const otherForms = [
  {
    path: '/register',
    type: (page: Page) => fillAccount(page, newcomer()),
    button: 'REGISTER NOW',
    next: (page: Page) => page.getByRole('button', { name: 'CONTINUE' }),
  },
  {
    path: '/recover',
    type: (page: Page) => page.getByLabel('Phone number', { exact: true }).fill('+639175550199'),
    button: 'SEND CODE',
    next: (page: Page) => page.getByLabel('One-time password'),
  },
] as const;

for (const { path, type, button, next } of otherForms)
  for (const fault of formsOf(['stall', 'portal', 'reset', 'short', 'drip'] as const))
    test(`${path} opened directly whose parts meet "${fault}" says so, begins by itself and keeps what was typed @soak`, async ({
      page,
      line,
    }) => {
      const typed = Promise.withResolvers<void>();
      line.held = typed.promise;
      line.lie(fault, /\/assets\/.*\.js/);
      await page.goto(path, { waitUntil: 'commit' });
      await type(page);
      typed.resolve();
      await untilAskedFor(line);
      await passUntil(page, stillComing(page));
      line.tellTheTruth();
      await page.getByRole('button', { name: button }).click({ timeout: promisedMs(10_000) });
      await expect(next(page)).toBeVisible(patience);
      await expect(stillComing(page)).toHaveCount(0);
    });

for (const part of formsOf([/\/assets\/dash-/, /\/assets\/member-parts-/])) {
  test(`a screen after the sign-in whose part ${part.source} stands still says so and comes by itself @soak`, async ({
    page,
    line,
  }) => {
    const member = await registeredMember();
    await openForm(page, '/login');
    line.lie('stall', part);
    const answered = signedIn(page);
    await fillSignIn(page, member);
    await answered;
    await passUntil(page, failed(page));
    line.tellTheTruth();
    await expect(failed(page)).toHaveCount(0, patience);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
    await expect(page).toHaveURL(/\/dash$/);
  });
}

test('a sign-in form whose own part stands still says so and comes by itself', async ({ page, line }) => {
  await page.goto('/');
  line.lie('stall', /\/assets\/(\d+\/)?login-/);
  await page.getByRole('link', { name: 'APPLY NOW' }).first().click();
  await untilAskedFor(line);
  await passUntil(page, failed(page));
  line.tellTheTruth();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(patience);
});
