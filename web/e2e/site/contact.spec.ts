import { openForm } from '../accounts/open-form.ts';
import { formsOf } from '../world/in-soak.ts';
import { wordsOf } from '../world/words.ts';
import { expect, test } from '../world/world.ts';

const said = ['field.contact_name', 'field.email', 'field.contact_message', 'field.contact_consent'] as const;

for (const language of formsOf(['fil', 'en'] as const)) {
  test(`what is wrong with a contact message is said by the product, and a good one gets a reference, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await openForm(page, '/contact');
    const form = page.getByRole('main').locator('form');
    await form.locator('button[type=submit]').click();
    for (const code of said) await expect(form.getByText(wordsOf(language, 'fields')[code])).toBeVisible();
    await expect(form.locator('[name=name]')).toBeFocused();
    // What is mended is not wrong any more; the rest stays said.
    await form.locator('[name=name]').fill('Ana');
    await expect(form.locator('[name=name]')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(form.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    // The browser would let it pass.
    await form.locator('[name=email]').fill('ana@example');
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[name=email]')).toBeFocused();
    await form.locator('[name=email]').fill('ana@example.com');
    await form.locator('[name=message]').fill('Bukas ba kayo?');
    await form.locator('[name=consent]').check();
    await form.locator('button[type=submit]').click();
    // It stays when the notice has gone.
    await expect(form.getByRole('status')).toHaveText(/M-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await expect(form.locator('[name=message]')).toHaveValue('');
  });
}

test('a message that nobody answers stays, and so does what is said of it, until it is sent again', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page, '/contact');
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=name]').fill('Ana');
  await form.locator('[name=email]').fill('ana@example.com');
  await form.locator('[name=message]').fill('Bukas ba kayo?');
  await form.locator('[name=consent]').check();
  await page.route('**/misc/contact', (route) => route.abort());
  await form.locator('button[type=submit]').click();
  const failed = form.getByRole('alert');
  await expect(failed).toHaveText('No Server Response. Your message is still here. Try again in a moment.');
  await page.clock.fastForward('01:00');
  await expect(failed).toBeVisible();
  await page.unroute('**/misc/contact');
  await form.locator('button[type=submit]').click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  // What happened behind the page is said for a while.
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Message sent.')).toHaveCount(0);
});
