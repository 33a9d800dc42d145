import { expect, test } from '@playwright/test';
import { openForm } from '../accounts/open-form.ts';
import { openPage } from './pages.ts';
import { refuseClosedBy } from '../world/older-engine.ts';
import { wordsOf } from '../world/words.ts';

test('the terms open and close by keyboard, not by Escape, and give the focus back', async ({ page }) => {
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Terms & Conditions.' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog that the browser closes by itself is shown again, the focus where it was', async ({ page }) => {
  await refuseClosedBy(page);
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Terms & Conditions.' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  await ok.focus();
  let closed = 0;
  await page.exposeFunction('noteClosed', () => (closed += 1));
  await dialog.evaluate((element) => element.addEventListener('close', () => Reflect.get(window, 'noteClosed')()));
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
  // Else this browser does not do what the test is about.
  await expect.poll(() => closed).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
  await expect(ok).toBeFocused();
  await ok.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('reading the terms of the contact form with I AGREE ticks the consent', async ({ page }) => {
  await openForm(page, '/contact');
  await page.getByRole('button', { name: 'Read both texts' }).press('Enter');
  await page.getByRole('button', { name: 'I AGREE' }).press('Enter');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('the contact form reaches the staff and then is empty', async ({ page }) => {
  await openForm(page, '/contact');
  await page.getByLabel('Name').fill('Maria Santos');
  await page.getByLabel('Email').fill('maria@example.com');
  await page.getByLabel('Message').fill('How do I begin?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('what the server finds wrong in the contact form is said at its field, in the chosen language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fil'));
  await openForm(page, '/contact');
  const email = page.locator('input[name="email"]');
  await page.locator('input[name="name"]').fill('Maria Santos');
  await email.fill('maria@example');
  await page.locator('textarea[name="message"]').fill('Paano ako magsisimula?');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(wordsOf('fil', 'fields')['field.email'])).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('maria@example.com');
  await expect(page.getByText(wordsOf('fil', 'fields')['field.email'])).toHaveCount(0);
});

test('the menu opens by keyboard, leads on and closes', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: 'How It Works' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the calculator works by keyboard: slider, field and term', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await expect(amount).toHaveValue('150,000.00');
  await page.getByRole('slider').press('End');
  await expect(amount).toHaveValue('8,000,000.00');
  await page.getByRole('slider').press('Home');
  await expect(amount).toHaveValue('150,000.00');
  await page.getByRole('radio', { name: '6', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '12' })).toBeChecked();
  await expect(page.getByText('₱12,950.00').first()).toBeVisible();
});
