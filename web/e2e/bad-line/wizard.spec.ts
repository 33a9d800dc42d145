import { callAs, registerHere, saveStepsBefore, openWizard, signInHere, openStep } from '../activation/members.ts';
import { savedSteps, storedPhotos } from '../activation/saves.ts';
import { fillStep, identityStep, wizardSteps } from '../activation/steps.ts';
import { enable, enter, show } from '../settings/lock.ts';
import { faultsFrom, standsStill } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf, promisedMs } from '../world/in-soak.ts';

/** From a line that works again to a save that the server has, though nothing tells the page of it. */
const goesOnMs = promisedMs(10_000);
const [, addressStep] = wizardSteps;
const addressSaved = /update\/address$/;

for (const fault of formsOf(faultsFrom('cut', 'stall'))) {
  test(`a save that meets "${fault}" goes on by itself when the line is good again`, async ({
    page,
    context,
    line,
  }) => {
    const member = await openStep(context, page, 2);
    for (const field of addressStep?.fields ?? []) await field.write(page);
    line.lie(fault, /^\/api\/v2\/(member|auth)/);
    await page.getByRole('button', { name: 'Continue' }).click();
    // Long enough that tries which came less and less often would be far apart by now.
    await expect.poll(() => line.met, { timeout: 60_000 }).toBeGreaterThan(standsStill.has(fault) ? 1 : 7);
    // The next step is there while the save waits.
    await expect(page.getByRole('heading', { name: 'Character References' })).toBeVisible();
    line.tellTheTruth();
    await expect(page.getByText(/Step 2.*saved$/)).toBeVisible({ timeout: goesOnMs });
    expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO']);
  });
}

for (const elsewhere of ['/account', '/hiw'])
  test(`a save that waits goes on by itself while its member is at ${elsewhere}`, async ({ page, context, line }) => {
    const member = await openStep(context, page, 2);
    for (const field of addressStep?.fields ?? []) await field.write(page);
    line.lie('portal', addressSaved);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => line.met).toBeGreaterThan(0);
    await page.goto(elsewhere);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    line.tellTheTruth();
    await expect.poll(() => savedSteps(member.id), { timeout: goesOnMs }).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO']);
  });

for (const way of formsOf(['with a press', 'by itself'] as const))
  test(`the list of places that did not come comes ${way} once the line is good`, async ({ page, context, line }) => {
    await openStep(context, page, 2);
    line.lie('reset', /\/assets\/philippines-/);
    // The country comes first.
    await addressStep?.fields[0]?.write(page);
    const missing = page.getByRole('alert').filter({ hasText: 'The list of places did not load.' });
    await expect(missing).toBeVisible();
    await page.getByLabel('Street address').fill('12 Session Road');
    line.tellTheTruth();
    if (way === 'with a press') await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible({ timeout: goesOnMs + 5_000 });
    await expect(page.getByLabel('Street address')).toHaveValue('12 Session Road');
  });

test('a tab behind a closed lock keeps no other from sending what waits @soak', async ({ page, context, line }) => {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 2);
  await enable(page);
  await openWizard(page);
  await enter(page);
  for (const field of addressStep?.fields ?? []) await field.write(page);
  line.lie('portal', addressSaved);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => line.met).toBeGreaterThan(0);
  // Nobody enters the code there: it sends nothing, and is not waited for.
  const another = await context.newPage();
  const sends = another.waitForResponse(/step-outbox/);
  await another.goto('/hiw');
  await sends;
  // The first time the part that sends may not have heard that the tab comes to the front, which has it send.
  await show(another, 'visible');
  const met = line.met;
  await expect.poll(() => line.met).toBeGreaterThan(met);
  await show(another, 'visible');
  line.tellTheTruth();
  await expect.poll(() => savedSteps(member.id), { timeout: goesOnMs }).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO']);
});

test('a save that stood still in a gateway and reaches the server after newer words of another device leaves those', async ({
  page,
  context,
  browser,
  line,
}) => {
  const member = await openStep(context, page, 2);
  for (const field of addressStep?.fields ?? []) await field.write(page);
  let goOn = () => {};
  line.held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  line.lie('lost', addressSaved);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => line.met).toBeGreaterThan(0);
  await page.close();

  line.behaviour = () => null;
  const other = await browser.newContext({ baseURL: line.url });
  const signedIn = await signInHere(other, member);
  const another = await other.newPage();
  await openWizard(another);
  for (const field of addressStep?.fields ?? []) await field.write(another);
  await another.getByLabel('Street address').fill('99 Harbour Street');
  await another.getByRole('button', { name: 'Continue' }).click();
  await expect(another.getByText(/Step 2.*saved$/)).toBeVisible({ timeout: goesOnMs });

  const { times } = line.reached(addressSaved);
  goOn();
  await expect.poll(() => line.reached(addressSaved).times).toBeGreaterThan(times);
  // Heard from the server after the late one was answered: it takes them one by one.
  await expect.poll(() => line.answered(addressSaved)).toBe(line.reached(addressSaved).times);
  const details = await callAs(other, signedIn, 'memberDetails', { phoneNumber: member.phoneNumber });
  expect(await details.json()).toMatchObject({ streetAddress: '99 Harbour Street' });
  expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO']);
  await other.close();
});

for (const fault of formsOf(['cut', 'lost', 'hang'] as const)) {
  test(`photos whose answers meet "${fault}" are stored once each, however often they are sent @soak`, async ({
    page,
    context,
    line,
  }) => {
    const member = await openStep(context, page, 4);
    const sent = () => line.reached(/\/v1\/upload$/);
    line.lie(fault, /\/v1\/upload$/);
    await fillStep(page, identityStep);
    await expect.poll(() => sent().times, { timeout: 120_000 }).toBeGreaterThanOrEqual(6);
    line.tellTheTruth();
    await expect(page.getByText(/Step 4.*saved$/)).toBeVisible({ timeout: goesOnMs });
    expect([sent().keys, storedPhotos(member.id).toSorted()]).toEqual([3, ['back', 'front', 'selfie']]);
    expect(savedSteps(member.id).at(-1)).toBe('IDENTITY_INFO');
  });
}

test("a portal's answer that looks like that to a photo stores none: it is sent again", async ({
  page,
  context,
  line,
}) => {
  const member = await openStep(context, page, 4);
  line.lie('portal-json', /\/v1\/upload$/);
  await fillStep(page, identityStep);
  await expect.poll(() => line.met).toBeGreaterThan(0);
  line.tellTheTruth();
  await expect(page.getByText(/Step 4.*saved$/)).toBeVisible({ timeout: goesOnMs });
  expect(storedPhotos(member.id).toSorted()).toEqual(['back', 'front', 'selfie']);
  expect(line.reached(/\/v1\/upload$/).keys).toBe(3);
});
