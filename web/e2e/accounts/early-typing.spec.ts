import type { Page } from '@playwright/test';
import { registeredMember } from './members.ts';
import { expect, test } from '../world/world.ts';

/** Keeps the app away until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is typed into a prerendered form before the app has arrived is kept', async ({ page }) => {
  const release = await holdApp(page);
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

/** A phone that is busy with taking a form over draws no picture meanwhile. */
const drawNothing = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });

test('who hands a form in at the moment in which the app has taken it over hands in what was typed', async ({
  page,
}) => {
  await drawNothing(page);
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLButtonElement && target.type === 'submit' && !target.disabled) target.click();
    }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
  });
  const member = await registeredMember();
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  release();
  await expect(page).toHaveURL(/\/dash$/);
});

test('who types on while the app takes the form over loses no letter', async ({ page }) => {
  await drawNothing(page);
  const release = await holdApp(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const field = page.getByLabel('Phone number', { exact: true });
  await field.pressSequentially('+63917');
  release();
  // The app's own form begins empty.
  await expect(field).toHaveValue('');
  await field.pressSequentially('5550199');
  await expect(field).toHaveValue('+639175550199');
});

for (const [path, label, value] of [
  ['/register', 'Full name', 'Maria Clara Santos'],
  ['/login', 'Password', 'Bangka-2026!'],
  ['/recover', 'Phone number', '+639175550199'],
  ['/contact', 'Message', 'How do I begin?'],
] as const) {
  test(`${path}: a form handed in before the app has arrived is not sent into the void`, async ({ page }) => {
    const release = await holdApp(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Enter');
    const button = page.getByRole('main').locator('button[type="submit"]');
    await expect(button).toHaveJSProperty('disabled', true);
    await button.click({ force: true });
    release();
    await expect(button).toHaveJSProperty('disabled', false);
    await expect(field).toHaveValue(path === '/recover' ? /917/ : path === '/contact' ? `${value}\n` : value);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(sent).toEqual([]);
  });
}
