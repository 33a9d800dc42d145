import type { Locator, Page } from '@playwright/test';
import { openPage } from '../site/pages.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const currency = (page: Page) => page.getByLabel('Currency', { exact: true });
const amount = (page: Page) => page.getByLabel('Loan amount', { exact: true });
/** The instalment that stands over the inputs while one is in hand. */
const inSight = (page: Page) => page.locator('[data-calculator] [aria-hidden="true"] p');

test('a member calculates in the currency of the country of work, and takes another; a visitor in pesos', async ({
  page,
  world,
}) => {
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  await expect(currency(page)).toHaveValue('PHP');
  // She works in Riyadh.
  await borrowerHere(page, world, 'none');
  await page.goto('/dash');
  await expect(currency(page)).toHaveValue('SAR');
  await expect(page.getByText(/1 SAR = ₱/)).toBeVisible();
  await currency(page).selectOption('HKD');
  await expect(page.getByText(/1 HKD = ₱/)).toBeVisible();
  await amount(page).fill('40000');
  await amount(page).blur();
  await expect(currency(page)).toHaveValue('HKD');
});

/** Whole on the screen, and clear of what is in hand. */
async function expectClearOf(figure: Locator, control: Locator, name: string): Promise<void> {
  await expect(figure, name).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [over, held] = [await figure.boundingBox(), await control.boundingBox()];
      if (!over || !held) return 'not there';
      return over.y + over.height <= held.y || held.y + held.height <= over.y ? 'clear' : 'hidden';
    }, name)
    .toBe('clear');
}

test('the monthly figure stands in sight also where what is tapped or slid gets no focus, as in Safari on a phone', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  await page.locator('[data-calculator]').evaluate((inputs) => {
    inputs.addEventListener('mousedown', (event) => event.preventDefault(), true);
  });
  const inputs = page.locator('[data-calculator]');
  const touched = {
    plus: inputs.getByRole('button', { name: 'More' }),
    chip: inputs.getByRole('button', { name: '500K' }),
    slider: inputs.getByRole('slider'),
    term: inputs.locator('label').filter({ hasText: '24' }),
  };
  for (const [name, control] of Object.entries(touched)) {
    await control.scrollIntoViewIfNeeded();
    await expect(inSight(page), name).toBeHidden();
    await control.click();
    await expectClearOf(inSight(page), control, name);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
  // While a finger slides, before it is lifted.
  await touched.slider.hover();
  await expect(inSight(page)).toBeHidden();
  await page.mouse.down();
  await expect(inSight(page)).toBeVisible();
  await page.mouse.up();
  await expect(inSight(page)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the monthly figure stands in sight while an input is in hand, over none that has the focus, and goes with it', async ({
      page,
    }) => {
      await openPage(page, '/');
      await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
      const figure = inSight(page);
      await expect(amount(page)).toBeVisible();
      await expect(figure).toBeHidden();
      await amount(page).focus();
      await expectClearOf(figure, amount(page), 'typed into');
      await amount(page).fill('500000');
      await expect(figure).toContainText('₱');
      const first = await figure.textContent();
      await amount(page).fill('600000');
      await expect(figure).not.toHaveText(first ?? '');

      // By keyboard to the end and back: where a control comes in under the bar is where the figure stands.
      const held = page.locator('[data-calculator] :focus');
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let at = 0; at < 14; at += 1) {
          await page.keyboard.press(key);
          if ((await held.count()) === 0) break;
          await expectClearOf(figure, held, `${key} ${at}`);
        }
        await (key === 'Tab' ? page.locator('[data-calculator]').getByRole('radio').last() : amount(page)).focus();
      }

      // Tapped where the figure would come to lie.
      await amount(page).evaluate((input: HTMLInputElement) => {
        input.blur();
        window.scrollTo({ top: input.getBoundingClientRect().top + scrollY - 80, behavior: 'instant' });
      });
      await expect(figure).toBeHidden();
      await amount(page).click();
      await expectClearOf(figure, amount(page), 'tapped below the bar');
      await amount(page).blur();
      await expect(figure).toBeHidden();
    });
  });
}
