import { axeFindings } from '../../world/axe.ts';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { testLaunchOptions } from '../../../build/chromium.ts';
import { baseURL } from '../../accounts/members.ts';
import { openWizard, registerHere } from '../../activation/members.ts';
import { readContract } from '../../journey/borrow.ts';
import { borrowerHere } from '../../money/lend.ts';
import { withdrawElsewhere } from '../../money/withdraw.ts';
import { expect, test } from '../../world/world.ts';
import { formsOf } from '../../world/in-soak.ts';
import { withoutEdge } from '../../world/without-edge.ts';
import { publicPaths } from '../pages.ts';

test('where the device chooses the colours every button has an edge, and a bar its value', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, button] of [
    ['/', 'APPLY NOW'],
    ['/login', 'SIGN IN'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(button).first()).toBeVisible();
    await expect.poll(() => withoutEdge(page)).toEqual([]);
  }
  // The bar tells what is left of the money, once something was taken from it.
  await withdrawElsewhere(await borrowerHere(page, world, 'ACTIVE'), 2000);
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect.poll(() => withoutEdge(page)).toEqual([]);
  const bar = page.getByRole('progressbar', { name: /limit|left|loan/i }).first();
  await expect(bar).toHaveCSS('border-top-style', 'solid');
  await expect(bar).not.toHaveCSS('border-top-width', '0px');
  // What is known by the colour of its ground.
  const released = page.locator('main [class*="-soft"]').filter({ hasText: 'Your loan has been released' });
  await expect(released).toHaveCSS('border-top-style', 'solid');
});

test('where no motion is wanted another theme is there at once, on every element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const path of publicPaths) {
    await page.goto(path);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

/** What the colours of quiet words and of lines are just now. */
const faintColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['quiet', 'on-brand-quiet', 'line', 'edge'].map((name) => {
      probe.style.color = `var(--color-${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });

/** What is drawn in one of these colours: words, and edges. */
const drawnIn = (page: Page, colours: readonly string[]) =>
  page.evaluate((faint) => {
    const seen = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const isEdge = (style: CSSStyleDeclaration, side: string) =>
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
      faint.includes(style.getPropertyValue(`border-${side}-color`));
    return {
      words: seen.filter((element) => faint.includes(getComputedStyle(element).color)).map((each) => each.outerHTML),
      edges: seen
        .filter((element) => ['top', 'bottom'].some((side) => isEdge(getComputedStyle(element), side)))
        .map((each) => each.outerHTML),
    };
  }, colours);

for (const colorScheme of formsOf(['dark', 'light'] as const))
  test(`where more contrast is wanted no word is quiet and no line is faint, in ${colorScheme}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme });
    await borrowerHere(page, world, 'ACTIVE');
    for (const [path, loaded] of [
      ['/', 'APPLY NOW'],
      ['/wallet', 'YOUR LOAN IS ACTIVE'],
    ] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      await page.goto(path);
      await expect(page.getByText(loaded).first()).toBeVisible();
      const faint = await faintColours(page);
      const usual = await drawnIn(page, faint);
      expect(usual.words.length, path).toBeGreaterThan(0);
      expect(usual.edges.length, path).toBeGreaterThan(0);
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await expect.poll(() => drawnIn(page, faint), path).toEqual({ words: [], edges: [] });
      expect(await axeFindings(page, { runOnly: ['color-contrast-enhanced'] }), path).toEqual([]);
    }
  });

test('on a phone on its side, with its keyboard open, what a dialog asks for is in sight and its buttons are reached @soak', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  await readContract(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
  const box = dialog.getByRole('textbox');
  await expect(box).toBeVisible();
  await page.setViewportSize({ width: 740, height: 200 });
  await box.blur();
  await box.focus();
  await expect(box).toBeInViewport({ ratio: 1 });
  // Nothing that stays in place covers it.
  const hit = () =>
    box.evaluate((input) => {
      const { y, height } = input.getBoundingClientRect();
      return document.elementFromPoint(370, y + height / 2)?.tagName;
    });
  await expect.poll(hit).toBe('INPUT');
  await page.setViewportSize({ width: 740, height: 360 });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await expect(cancel).toBeInViewport({ ratio: 1 });
});

let largeLetters: Browser | undefined;

test.afterAll(() => largeLetters?.close());

/** A phone on which letters have twice their size, as the browser's or the device's setting makes them. */
async function withLargeLetters(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const options = await testLaunchOptions();
  const args = [...(options.args ?? []), '--blink-settings=defaultFontSize=32'];
  largeLetters ??= await chromium.launch({ ...options, args });
  const context = await largeLetters.newContext({ viewport: { width: 360, height: 740 }, baseURL });
  await work(context);
  await context.close();
}

async function expectWithinScreen(page: Page, path: string, loaded: Locator): Promise<void> {
  await page.goto(path);
  await expect(loaded).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
}

test('with letters of twice the size nothing runs out of the screen, and the bar covers nothing', () =>
  withLargeLetters(async (context) => {
    const page = await context.newPage();
    for (const path of publicPaths) {
      await expectWithinScreen(page, path, page.getByRole('heading', { level: 1 }));
      // What arrives later may make the page longer, or begin it at the top.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 600));
        await expect(page.getByRole('banner').first()).not.toBeInViewport({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    }
  }));

test("with letters of twice the size a member's screens are no wider than the phone", ({ world }) =>
  withLargeLetters(async (context) => {
    const page = await context.newPage();
    await borrowerHere(page, world, 'ACTIVE');
    for (const [path, loaded] of [
      ['/wallet', 'YOUR LOAN IS ACTIVE'],
      ['/settings', 'This device'],
      ['/account', 'GCash'],
      ['/score', 'Your score'],
    ] as const)
      await expectWithinScreen(page, path, page.getByText(loaded).first());
  }));

test('the wizard has room for letters of twice the size', () =>
  withLargeLetters(async (context) => {
    await registerHere(context);
    const page = await context.newPage();
    await openWizard(page);
    const wizard = page.getByRole('dialog');
    await expect(wizard.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => wizard.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360);
  }));

test('a contract on paper is whole, and alone; a page has no bars and nothing to press', async ({ page, world }) => {
  // As Firefox 115 reads it, which drops every rule that looks inside an element.
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unheard-of(') });
  });
  // The form that is kept, whose style is a file: one that stands inside a page is allowed as it is, and in no other way.
  await page.route('**/settings', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/app.html', route.request().url()).href }) }),
  );
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await expect(dialog).toContainText('₱155,400.00');
  await page.emulateMedia({ media: 'print' });
  // What every paper has to say, above it.
  await expect(async () => {
    const mark = await page.getByText(/Demonstration\. No real loan/).boundingBox();
    const sheet = await dialog.boundingBox();
    expect(mark && sheet && mark.y + mark.height <= sheet.y).toBe(true);
  }).toPass();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Settings', { exact: true }).filter({ visible: true })).toHaveCount(0);
  const cut = () =>
    dialog.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1)
        .map(({ tagName }) => tagName),
    );
  await expect.poll(cut).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/wallet');
  await expect(page.getByText('YOUR LOAN IS ACTIVE')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('YOUR LOAN IS ACTIVE')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/Demonstration\. No real loan/)).toBeVisible();
});

test('what a document is, on paper: light on a dark phone too, and without the ways to other pages', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/verify/none');
  await expect(page.getByText('We have not issued such a document.')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('footer').getByRole('listitem')).toHaveCount(0);
});

for (const colorScheme of formsOf(['dark', 'light'] as const))
  test(`without scripts a member's address says what is missing, with links, in ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    for (const path of ['/dash', '/wallet', '/activate']) {
      await page.goto(path);
      const sentences = page.locator('noscript p');
      await expect(sentences.first()).toContainText('Tulay needs JavaScript to sign you in');
      await expect(sentences.last()).toContainText('Kailangan ng Tulay ang JavaScript');
      await expect(sentences.last()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Tulay' })).toHaveCSS('font-weight', '700');
    }
    await page.getByRole('link', { name: /How It Works/ }).click();
    await expect(page).toHaveURL(/\/hiw$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

test('the receipt of a withdrawal is on paper what it is on the screen, and alone', async ({ page, world }) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { withdrawalNumber } = await withdrawElsewhere(borrower, 2000);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Withdrawal', exact: true }).click();
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText(withdrawalNumber);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Demonstration\. No real loan/)).toBeVisible();
  await expect(receipt.getByText('₱2,000.00')).toBeVisible();
  for (const role of ['navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText('Settings', { exact: true }).filter({ visible: true })).toHaveCount(0);
});
