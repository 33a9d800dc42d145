import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { fillSignIn, newcomer, registeredMember, signInAs } from './members.ts';
import { openForm } from './open-form.ts';

const wrongSentence = 'The phone number or the password is not right.';

test('a wrong password and an unknown phone get the same sentence, and the fields stay', async ({ page }) => {
  const member = await registeredMember();
  await openForm(page, '/login');
  await fillSignIn(page, { ...member, password: 'Not-This-1!' });
  await expect(page.getByText(wrongSentence)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not-This-1!');
  await fillSignIn(page, newcomer());
  await expect(page.getByText(wrongSentence)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('an empty form says what is needed, and the password can be looked at', async ({ page }) => {
  await openForm(page, '/login');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expect(page.getByText(/Between 9 and 15 digits/)).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('after five wrong tries the account has to wait, and reads how long', async ({ page }) => {
  const member = await registeredMember();
  // Before the tries: on a busy machine the wait might be over by the time the form is there.
  await openForm(page, '/login');
  for (let turn = 0; turn < 5; turn += 1) {
    const reply = await page.request.post('/api/v2/authmember/login', {
      data: { phoneNumber: member.phoneNumber, password: 'Not-This-1!' },
    });
    expect(reply.status()).toBe(401);
  }
  await fillSignIn(page, member);
  await expect(
    page.getByText(/Too many wrong tries\. Please wait before you try again\. You can try again in [123]?\d seconds\./),
  ).toBeVisible();
});

test('without an answer it says No Server Response, and the next try works', async ({ page }) => {
  const member = await registeredMember();
  await openForm(page, '/login');
  await page.route('**/authmember/login', (route) => route.abort());
  await fillSignIn(page, member);
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible();
  await page.unroute('**/authmember/login');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/dash$/);
});

test('a proxy that answers in the place of the server is no answer', async ({ page }) => {
  await openForm(page, '/login');
  await page.route('**/authmember/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await fillSignIn(page, newcomer());
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible();
});

test('the toasts stand for their time, and the button waits for the answer', async ({ browser }) => {
  const member = await registeredMember();
  const page = await browser.newPage();
  let requests = 0;
  const looked = Promise.withResolvers<void>();
  await page.route('**/authmember/login', async (route) => {
    requests += 1;
    await looked.promise;
    await route.continue();
  });
  await openForm(page, '/login');
  await fillSignIn(page, member);
  const button = page.getByRole('button', { name: 'SIGN IN' });
  const notice = page.getByText('Signing In.');
  await expect(notice).toBeVisible();
  // It lies over the page and takes no tap from it; its button takes its own.
  const takesTap = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  await expect.poll(() => close.evaluate(takesTap)).toBe(true);
  expect(await notice.evaluate(takesTap)).toBe(false);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  looked.resolve();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
  expect(requests).toBe(1);
  await page.close();
});

test('a remembered place inside the app is where signing in leads; a foreign one is not', async ({ page }) => {
  const member = await registeredMember();
  await page.goto('/account?from=mail#devices');
  await expect(page).toHaveURL(/\/login\?next=/);
  await openForm(page, page.url());
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/account\?from=mail#devices$/);
  await page.evaluate(() => localStorage.clear());
  for (const next of formsOf(['/\\evil.example', 'https://evil.example/', '//evil.example', '/%09/evil.example'])) {
    await openForm(page, `/login?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, member);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
    expect(new URL(page.url()).host).toMatch(/^localhost/);
    await page.evaluate(() => localStorage.clear());
  }
});

test('an officer goes to the desk; a member is refused there', async ({ page, world }) => {
  const [officer] = world.officers;
  await signInAs(page, officer, { place: '/desk' });
  await page.goto('/login');
  await expect(page).toHaveURL(/\/desk/);
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, await registeredMember());
  await page.goto('/desk');
  await expect(page).toHaveURL(/\/login\?next=%2Fdesk$/);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dash$/);
});
