import { expect, test } from '../world/world.ts';

test('what is typed into a prerendered form before the app has arrived is kept', async ({ page }) => {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Phone number', { exact: true }).fill('+639175550199');
  await page.getByLabel('Email address').fill('maria@example.com');
  await page.getByLabel('Full name').fill('Maria Clara Santos');
  await page.getByLabel('Create password').fill('Bangka-2026!');
  release();
  // The button says what is missing only once the app is there.
  await expect(page.getByText('Still needed: Confirm password.')).toBeVisible();
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(/917/);
  await expect(page.getByLabel('Email address')).toHaveValue('maria@example.com');
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Clara Santos');
  await expect(page.getByLabel('Create password')).toHaveValue('Bangka-2026!');
});
