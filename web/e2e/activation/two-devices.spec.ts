import { expect, test } from '../world/world.ts';
import {
  address,
  callAs,
  openWizard,
  photoFile,
  registerHere,
  saveStepsBefore,
  signInHere,
  openStep,
} from './members.ts';
import { savedSteps } from './saves.ts';
import { addressStep, bankStep, fillStep, identityStep, referencesStep } from './steps.ts';

test.use({ actionTimeout: 20_000 });

const goBackTo = (heading: string) => ({ name: `Go back to: ${heading}` });

test('two devices at the same step: both end at the step that is true, with the values saved last', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 2);
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  await signInHere(other, member);
  const second = await other.newPage();
  for (const device of [page, second]) {
    await openWizard(device);
    await expect(device.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  }
  await fillStep(page, addressStep);
  await expect(page.getByText('Step 2: saved')).toBeVisible();
  // The second one does not know yet; what it saves counts, because it came later.
  await second.getByLabel('Street address').fill('99 Harbour Street');
  await fillStep(second, {
    ...addressStep,
    fields: addressStep.fields.filter(({ name }) => name !== 'Street address'),
  });
  for (const device of [page, second])
    await expect(device.getByRole('heading', { name: referencesStep.heading })).toBeVisible();
  await expect(second.getByText('Step 2: saved')).toBeVisible();
  expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO', 'ADDRESS_INFO']);

  await test.step('the first looks at the step again: the server has the other one’s values', async () => {
    await page.getByRole('button', goBackTo(addressStep.heading)).click();
    await expect(page.getByLabel('Street address')).toHaveValue('99 Harbour Street');
    await expect(page.getByText('This step is saved.', { exact: false })).toBeVisible();
    await page.getByLabel('Street address').fill('7 Rizal Avenue');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    // It changes the step and moves nothing.
    await expect(page.getByRole('heading', { name: referencesStep.heading })).toBeVisible();
    await expect(page.getByText('Step 2: saved')).toBeVisible();
    const details = async () =>
      (await callAs(context, member, 'memberDetails', { phoneNumber: member.phoneNumber })).json();
    // "Saved" may still be what was said of the save before.
    await expect.poll(details).toMatchObject({ state: 'REFERENCES_INFO', streetAddress: '7 Rizal Avenue' });
  });
  await other.close();
});

test('photos given on one device are there on the other and count', async ({ browser, context, page, baseURL }) => {
  const member = await openStep(context, page, 4);
  for (const label of ['Photo page', 'Signature page', 'Selfie'])
    await page.getByLabel(label, { exact: true }).setInputFiles(photoFile(label));
  await expect(page.getByText('Stored safely.')).toHaveCount(3);

  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  await signInHere(other, member);
  const second = await other.newPage();
  await openWizard(second);
  await expect(second.getByText('Stored safely.')).toHaveCount(3);
  await expect(second.getByRole('img', { name: /as chosen/ })).toHaveCount(3);
  await fillStep(second, { ...identityStep, fields: identityStep.fields.slice(0, 2) });
  await expect(second.getByRole('heading', { name: bankStep.heading })).toBeVisible();
  await second.getByRole('button', goBackTo(identityStep.heading)).click();
  await expect(second.getByLabel('ID number')).toHaveValue('P1234567A');
  await expect(second.getByText('Stored safely.')).toHaveCount(3);
  await second.getByRole('button', { name: 'Back to step 5 without saving' }).click();
  await expect(second.getByRole('heading', { name: bankStep.heading })).toBeVisible();
  await other.close();
});

test('a step out of order is refused by the server; the screen then shows the true one', async ({ context, page }) => {
  const member = await registerHere(context);
  const { phoneNumber } = member;
  for (const [name, body] of [
    ['updateAddress', { phoneNumber, ...address }],
    ['updateBank', { phoneNumber, bankName: 'GCash', accountNumber: '09171234567' }],
  ] as const) {
    const reply = await callAs(context, member, name, body);
    expect([reply.status(), (await reply.json()).code]).toEqual([409, 'activation.wrong_step']);
  }
  await saveStepsBefore(context, member, 2);
  // This tab was told that the member is at step 5, however often it asks before it saves: the answers are made ahead of what is true.
  let saving = false;
  page.on('request', (request) => (saving ||= request.url().endsWith('/member/update/bank')));
  await page.route('**/api/v2/member/infostate', (route) =>
    saving ? route.continue() : route.fulfill({ json: { state: 'BANK_INFO', reopened: null } }),
  );
  await openWizard(page);
  await fillStep(page, bankStep);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  await expect(
    page.getByText('What you typed is kept; here is where you are.', { exact: false }).first(),
  ).toBeVisible();
  expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO']);
});
