import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { finger, leaveByTap, lostTaps, mouse } from './first-tap.ts';
import { openForm } from './open-form.ts';
import { stands } from './tapped-forms.ts';

// What an empty field says when it is left takes 26 to 66 px; said while the finger is down, it took the tap from whatever lay below.
const ways = formsOf([
  // Between its going down and up the page draws, whatever the machine.
  { way: 'mouse', tap: mouse },
  { way: 'finger', tap: finger },
] as const);
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');

test('every form of the source is tapped', () => {
  const features = join(import.meta.dirname, '../../src/features');
  const holdsForm =
    /<form\b|<(?:PostForm|ChangeForm|ProvenChange|OtpDialog|ChangeCode|StepLayout|ReasonChoice)\b|useWireForm[<(]/;
  const forms = globSync('**/*.{ts,tsx}', {
    cwd: features,
    // What stands before developers alone.
    exclude: ['gallery/**', 'developer-tools/**'],
  }).filter((file) => holdsForm.test(readFileSync(join(features, file), 'utf8')));
  const tapped = new Set(stands.flatMap((stand) => stand.forms.flatMap(({ drawnBy }) => drawnBy)));
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter((file) => !tapped.has(file))).toEqual([]);
  expect([...tapped].filter((file) => !forms.includes(file))).toEqual([]);
});

for (const { way, tap } of ways) {
  for (const { who, begin, forms, daily } of stands)
    for (const { name, open, typed } of formsOf(forms, daily))
      test(`before ${who}, ${name}: no first tap of a ${way} is lost`, async ({ page, world }) => {
        await begin(page, world);
        const { tried, lost } = await lostTaps(page, open, tap, typed);
        expect(tried).toBeGreaterThan(0);
        expect(lost).toEqual([]);
      });

  test(`what is tapped first by a ${way} does what it says, and then the field says what it lacks`, async ({
    page,
  }) => {
    for (const [path, link, place] of [
      ['/login', 'Register Here', /\/register$/],
      ['/login', 'Forgot your password?', /\/recover$/],
      ['/register', 'Sign In Here', /\/login$/],
    ] as const) {
      await openForm(page, path);
      await leaveByTap(page, main(page), page.getByRole('link', { name: link }), tap);
      await expect(page).toHaveURL(place);
    }
    await openForm(page, '/login');
    await leaveByTap(page, main(page), page.getByRole('button', { name: 'Show the password' }), tap);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    const phone = page.getByLabel('Phone number', { exact: true });
    await expect(page.getByText(/Between 9 and 15 digits/)).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
  });
}

test('with the keyboard an empty field says at once what it lacks, in a line that was there to be announced', async ({
  page,
}) => {
  await openForm(page, '/login');
  const phone = page.getByLabel('Phone number', { exact: true });
  const line = page.locator(`[id="${await phone.getAttribute('id')}-error"]`);
  await expect(line).toHaveAttribute('aria-live', 'polite');
  // What is not displayed is not in the tree that a screen reader watches.
  expect(await line.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  await phone.focus();
  await page.keyboard.press('Tab');
  await expect(line).toHaveText(/Between 9 and 15 digits/);
  await expect(phone).toHaveAccessibleDescription(/Between 9 and 15 digits/);
});
