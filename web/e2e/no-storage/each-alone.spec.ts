import { baseURL, fillSignIn, registeredMember } from '../accounts/members.ts';
import { addressStep, fillStep, personalStep } from '../activation/steps.ts';
import { publicPaths, untilTakenOver } from '../site/pages.ts';
import { formsOf } from '../world/in-soak.ts';
import { openForm } from '../accounts/open-form.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { allRefusals, everything, keepsLess, refuse, uncaught, type Refusal } from './block-storage.ts';

const isAmongEverything = (refusal: Refusal) => Number(everything.includes(refusal));
const lastIfAmongEverything = (one: Refusal, other: Refusal) => isAmongEverything(one) - isAmongEverything(other);

const notKept = 'This browser saves nothing for us on this device.';

test.use({ serviceWorkers: 'allow' });

// Daily those that are not among everything.
for (const refusal of formsOf([...allRefusals].toSorted(lastIfAmongEverything), 5)) {
  test(`${refusal}: pages open, and who signs in saves a step`, async ({ page }) => {
    const problems = uncaught(page);
    await refuse(page, [refusal]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
    const member = await registeredMember();
    await openForm(page, '/login');
    await expect(page.getByText(notKept)).toHaveCount(keepsLess.includes(refusal) ? 1 : 0);
    await fillSignIn(page, member);
    await expect(page).toHaveURL(/\/dash$/);
    await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
    await fillStep(page, personalStep);
    await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('with everything refused each public page opens, and says no error', async ({ page }) => {
  const problems = uncaught(page);
  await refuse(page, everything);
  for (const path of publicPaths) {
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.querySelector('#root') ?? {}).length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page did not load')).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/480.0.0.34.90;FBDV/iPhone14,5]';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

for (const [place, userAgent, isInside] of [
  ['a window inside another app', facebook, true],
  ["the phone's own browser", safari, false],
] as const)
  test(`${place} that keeps nothing is ${isInside ? '' : 'not '}told of the browser, and ${isInside ? 'not ' : ''}offered to install`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ userAgent, baseURL });
    const page = await context.newPage();
    const problems = uncaught(page);
    await refuse(page, everything);
    // Only iOS has it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await openForm(page, '/login');
    await expect(page.getByText(notKept)).toBeVisible();
    await expect(page.getByText('Your own browser would save it:')).toHaveCount(isInside ? 1 : 0);
    await keepOwnTimes(page);
    await page.clock.install();
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await untilTakenOver(page);
    const offer = page.getByRole('complementary', { name: 'Keep Tulay on this device' });
    await expect(async () => {
      await page.clock.runFor(25_000);
      await expect(offer).toHaveCount(isInside ? 0 : 1, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    expect(problems).toEqual([]);
    await context.close();
  });
