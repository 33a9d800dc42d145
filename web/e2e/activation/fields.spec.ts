import { holdNotices } from '../world/notices.ts';
import { expect, test } from '../world/world.ts';
import { openWizard, registerHere, saveStepsBefore, openStep } from './members.ts';
import { addressStep, fillStep, personalStep, referencesStep } from './steps.ts';
import { readStored } from './stored-records.ts';

test.use({ actionTimeout: 20_000 });

const byHand = 'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.';
const birthDateError = 'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.';

test('the date of birth: padded, real, and of the right age', async ({ context, page }) => {
  await registerHere(context);
  await openWizard(page);
  const [day, month, year] = ['Day', 'Month', 'Year'].map((part) => page.getByLabel(part, { exact: true }));
  if (!day || !month || !year) throw new Error('Three boxes are expected.');
  await day.fill('3');
  await month.click();
  await expect(day).toHaveValue('03');
  await month.fill('x1y');
  await expect(month).toHaveValue('1');
  const nextYear = new Date().getFullYear();
  for (const [d, m, y, isWrong] of [
    ['30', '02', '1990', true],
    ['31', '04', '1990', true],
    ['30', '04', '1990', false],
    ['01', '01', String(nextYear - 5), true],
    ['01', '01', '1900', true],
    ['29', '02', '1992', false],
  ] as const) {
    await day.fill(d);
    await month.fill(m);
    await year.fill(y);
    await expect(page.getByText(birthDateError)).toHaveCount(isWrong ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please complete your information!')).toBeVisible();
  await expect(page.getByRole('heading', { name: personalStep.heading })).toBeVisible();
  // The focus is at the first thing that is missing.
  await expect(page.getByLabel('Male', { exact: true })).toBeFocused();
});

test('the secret PhilSys number is refused where it is typed', async ({ context, page }) => {
  await openStep(context, page, 4);
  await page.getByLabel('ID type').selectOption('National ID (PhilSys)');
  const number = page.getByLabel('ID number');
  await number.fill('1234-5678-9012');
  await expect(page.getByText(/12-digit|12 digits/).first()).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('1234-5678-9012-3456');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
});

test('an address that the browser fills in by itself is chosen from the lists, which stay closed', async ({
  context,
  page,
}) => {
  await openStep(context, page, 2);
  const box = (name: string) => page.getByRole('combobox', { name });
  // As browsers do: the value, and that it was put in, without the focus.
  const fillIn = (name: string, value: string) =>
    box(name).evaluate((input, filled) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  await expect(box('Country of residence')).toHaveAttribute('autocomplete', 'country-name');
  await fillIn('Country of residence', 'PH');
  await expect(box('Country of residence')).toHaveValue('Philippines');
  await expect(box('Province')).toHaveAttribute('autocomplete', 'address-level1');
  await fillIn('Province', 'cebu');
  await expect(box('Province')).toHaveValue('Cebu');
  await expect(box('Town')).toHaveAttribute('autocomplete', 'address-level2');
  await fillIn('Town', 'Nowhere');
  await expect(box('Town')).toHaveValue('');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('account numbers are typed by hand, twice', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerHere(context);
  await page.route('**/api/v2/member/infostate', (route) =>
    route.fulfill({ json: { state: 'BANK_INFO', reopened: null } }),
  );
  await openWizard(page);
  const number = page.getByLabel('Account number', { exact: true });
  const untilSaid = async (keys: string) => {
    await expect(page.getByText(byHand), keys).toBeVisible();
  };
  await page.evaluate(() => navigator.clipboard.writeText('0917'));
  await number.focus();
  await page.keyboard.press('Control+V');
  await untilSaid('Control+V');
  await expect(number).toHaveValue('');
  await number.pressSequentially('09171234567');
  for (const keys of ['Control+C', 'Control+X']) {
    // Typing goes on.
    await number.press('End');
    await number.press('8');
    await expect(page.getByText(byHand)).toHaveCount(0);
    await number.press('Backspace');
    await number.selectText();
    await page.keyboard.press(keys);
    await untilSaid(keys);
    await expect(number).toHaveValue('09171234567');
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0917');
  await page.getByLabel('Account number again').pressSequentially('09171234568');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByLabel('Account number again')).toHaveAttribute('aria-invalid', 'true');
});

test('a save that the server refuses brings one back to its step, with the reason and what was typed', async ({
  context,
  page,
}) => {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 2);
  const sentence = 'This town is not in the list.';
  let refuses = true;
  const refusal = {
    code: 'request.invalid',
    message: 'Please look at the fields.',
    fields: { town: sentence },
    requestId: 'test',
  };
  await page.route('**/api/v2/member/update/address', (route) =>
    refuses ? route.fulfill({ status: 400, json: refusal }) : route.fallback(),
  );
  await openWizard(page);
  await fillStep(page, addressStep);
  await expect(page.getByText('Step 2: needs fixing')).toBeVisible();
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Session Road');
  refuses = false;
  const before = (await readStored(page)).text;
  await page.getByLabel('Street address').fill('14 Session Road');
  // A reload within the same moment would be quicker than the disk.
  await expect.poll(async () => (await readStored(page)).text === before).toBe(false);
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('14 Session Road');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 2: saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: referencesStep.heading })).toBeVisible();
});

test('places of the Philippines are loaded where they are needed; elsewhere one types', async ({ context, page }) => {
  // It is brought, and imported from the browser's cache.
  const lists = new Set<string>();
  page.on('request', (request) => {
    if (/philippines/.test(request.url())) lists.add(request.url());
  });
  const member = await registerHere(context);
  await openWizard(page);
  await expect(page.getByRole('heading', { name: personalStep.heading })).toBeVisible();
  expect(lists.size).toBe(0);
  await saveStepsBefore(context, member, 2);
  await page.reload();
  const country = page.getByRole('combobox', { name: 'Country of residence' });
  const choose = async (name: string) => {
    await country.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await expect(country).toHaveValue('Saudi Arabia');
  expect(lists.size).toBe(0);
  await choose('Philippines');
  await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible();
  await expect.poll(() => lists.size).toBe(1);
  await choose('Japan');
  await page.getByLabel('State, region or province').fill('Kanagawa');
  await page.getByLabel('Town or city').fill('Yokohama');
  await page.getByLabel('Street address').fill('2-1 Minatomirai');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 2: saved')).toBeVisible();
});

test('a second reference may be given, whole, or taken away again', async ({ context, page }) => {
  const member = await openStep(context, page, 3);
  await page.getByRole('button', { name: 'Add another reference' }).click();
  const names = page.getByLabel('Full name');
  await expect(names.nth(1)).toBeFocused();
  await names.nth(0).fill('Rosa Uy');
  await page.getByLabel('Relationship to you').nth(0).fill('Sister');
  await page.getByLabel('Phone number', { exact: true }).nth(0).fill(member.phoneNumber);
  await names.nth(1).fill('Jose Go');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please name somebody else. You cannot be your own reference.')).toBeVisible();
  await expect(page.getByText('Please enter your relationship to this person.', { exact: false })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the second reference' }).click();
  await expect(names).toHaveCount(1);
  await page.getByLabel('Phone number', { exact: true }).fill('09181112222');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 3: saved')).toBeVisible();
});

test('what is wrong is not said any more once it is right', async ({ context, page }) => {
  await registerHere(context);
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please complete your information!')).toBeVisible();
  await holdNotices(page);
  await fillStep(page, personalStep);
  await expect(page.getByText('Information validated successfully!')).toBeVisible();
  await expect(page.getByText('Please complete your information!')).toHaveCount(0);
});

test('what was told at registration is proposed, and what is typed over it stays', async ({ context, page }) => {
  const member = await registerHere(context);
  await openWizard(page);
  const told = page.getByText('We filled in what you told us before.', { exact: false });
  const [first, middle, last] = [/^First name/, /^Middle name/, /^Last name/].map((name) => page.getByLabel(name));
  if (!first || !middle || !last) throw new Error('Three parts are expected.');
  await expect(told).toBeVisible();
  for (const [part, name] of [
    [first, 'Lita'],
    [middle, 'Ramos'],
    [last, 'Cruz'],
  ] as const)
    await expect(part).toHaveValue(name);
  const before = (await readStored(page)).text;
  await middle.fill('');
  await last.fill('Santos');
  await expect.poll(async () => (await readStored(page)).text === before).toBe(false);
  await page.reload();
  await expect(last).toHaveValue('Santos');
  await expect(middle).toHaveValue('');
  await expect(first).toHaveValue('Lita');
  await expect(told).toHaveCount(0);

  await saveStepsBefore(context, member, 3);
  await page.reload();
  const country = page.getByRole('button', { name: /Saudi Arabia, SA \+966/ });
  await expect(country).toBeVisible();
  const number = page.getByLabel('Phone number', { exact: true });
  // Their own way to write a number is no reason for another country.
  await number.fill('0512345678');
  await number.blur();
  await expect(country).toBeVisible();
  await number.fill('09181112222');
  await number.blur();
  await expect(page.getByRole('button', { name: /Philippines, PH \+63/ })).toBeVisible();
  await expect(number).toHaveValue('0918 111 2222');
  await page.getByLabel('Full name').fill('Rosa Uy');
  await page.getByLabel('Relationship to you').fill('Sister');
  const sent = page.waitForRequest('**/member/update/references');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ refPhoneNumber1: '+639181112222' });
});
