import { expect, test } from '../world/world.ts';
import { openForm } from './open-form.ts';

const field = 'Phone number';

test('a number is formatted as its country writes it, and a dial code chooses the country', async ({ page }) => {
  await openForm(page, '/login');
  const phone = page.getByLabel(field, { exact: true });
  const country = page.getByRole('button', { name: /Country of the phone number/ });
  await expect(country).toHaveAccessibleName('Country of the phone number: Philippines, PH +63');
  await phone.pressSequentially('09171234567');
  await expect(phone).toHaveValue('0917 123 4567');
  await phone.fill('');
  await phone.pressSequentially('9171234567');
  await expect(phone).toHaveValue('917 123 4567');
  await phone.fill('');
  await phone.pressSequentially('+966501234567');
  await phone.press('Tab');
  await expect(country).toHaveAccessibleName(/Saudi Arabia.*\+966/);
  await expect(phone).toHaveValue(/^50[\s-]?123[\s-]?4567$/);
});

test('a country is found by its name and by its code, with the keyboard alone', async ({ page }) => {
  await openForm(page, '/login');
  const phone = page.getByLabel(field, { exact: true });
  const country = page.getByRole('button', { name: /Country of the phone number/ });
  const search = page.getByRole('combobox', { name: 'Country of the phone number' });
  await phone.fill('501234567');
  await country.press('Enter');
  await expect(search).toBeFocused();
  await search.pressSequentially('emirates');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(country).toHaveAccessibleName(/United Arab Emirates.*\+971/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(/50.?123.?4567/);
  await country.click();
  await search.fill('+852');
  await page.getByRole('option', { name: /Hong Kong/ }).click();
  await expect(country).toHaveAccessibleName(/Hong Kong.*\+852/);
  await country.click();
  await search.fill('nowhere');
  await expect(page.getByText('No country has this name or code.')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleName(/Hong Kong/);
  await country.click();
  await expect(search).toBeVisible();
  await country.click();
  await expect(search).toHaveCount(0);
  await country.click();
  await page.getByRole('heading', { name: 'Sign In' }).click();
  await expect(search).toHaveCount(0);
  await expect(country).toHaveAccessibleName(/Hong Kong/);
});
