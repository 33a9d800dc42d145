import { expect, test } from '../world/world.ts';
import { openWizard, registerHere, saveStepsBefore } from './members.ts';
import { addressStep, fillStep, personalStep, referencesStep } from './steps.ts';

test.use({ actionTimeout: 20_000 });

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
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  await openWizard(page);
  await page.getByLabel('ID type').selectOption('National ID (PhilSys)');
  const number = page.getByLabel('ID number');
  await number.fill('1234-5678-9012');
  await expect(page.getByText(/12-digit|12 digits/).first()).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('1234-5678-9012-3456');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
});

test('account numbers are typed by hand, twice', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerHere(context);
  await page.route('**/api/v2/member/infostate', (route) =>
    route.fulfill({ json: { state: 'BANK_INFO', reopened: null } }),
  );
  await openWizard(page);
  const number = page.getByLabel('Account number', { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('0917'));
  await number.focus();
  await page.keyboard.press('Control+V');
  await expect(
    page
      .getByText('Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.')
      .first(),
  ).toBeVisible();
  await expect(number).toHaveValue('');
  await number.pressSequentially('09171234567');
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
  await page.route(
    '**/api/v2/member/update/address',
    (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'request.invalid',
          message: 'Please look at the fields.',
          fields: { town: sentence },
          requestId: 'test',
        },
      }),
    { times: 1 },
  );
  await openWizard(page);
  await fillStep(page, addressStep);
  await expect(page.getByText('Step 2: needs fixing')).toBeVisible();
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Session Road');
  await page.getByLabel('Street address').fill('14 Session Road');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('14 Session Road');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 2: saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: referencesStep.heading })).toBeVisible();
});
