import { readDatabases, untilNothingKept } from '../world/stored-databases.ts';
import { expect, test } from '../world/world.ts';
import { untilKept } from '../site/worker.ts';
import { openWizard, photoFile, registerHere, openStep } from './members.ts';
import { addressStep, fillStep, personalStep } from './steps.ts';
import { readStored } from './stored-records.ts';

test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 });

const sentinel = 'Zyxwvutsrq Lane 4711';

test('what is typed survives a reload, lies encrypted on the phone, and is gone once the server has it', async ({
  context,
  page,
}) => {
  await openStep(context, page, 2);
  await page.getByLabel('Street address').fill(sentinel);
  await expect.poll(async () => (await readStored(page)).counts.drafts).toBe(1);
  expect((await readStored(page)).text).not.toContain('Zyxwvutsrq');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue(sentinel);
  await expect(page.getByText('What you see here was typed on this phone and is not sent yet.')).toBeVisible();
  await fillStep(page, addressStep);
  await expect(page.getByRole('listitem').filter({ hasText: 'Step 2: saved' })).toBeVisible();
  await expect.poll(async () => (await readStored(page)).counts).toMatchObject({ drafts: 0, outbox: 0 });
});

test('saves that wait for the network lie encrypted too; signing out asks first and leaves nothing', async ({
  context,
  page,
}) => {
  await openStep(context, page, 4);
  for (const label of ['Photo page', 'Signature page', 'Selfie'])
    await page.getByLabel(label, { exact: true }).setInputFiles(photoFile(label));
  await expect(page.getByText('Stored safely.')).toHaveCount(3);
  await page.getByLabel('ID type').selectOption('Passport');
  await page.getByLabel('ID number').fill('ZYX4711SENTINEL');
  // The question before signing out is a part of the app that is fetched when it is needed, or kept before.
  await untilKept(page, 'member');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 4: waiting for network')).toBeVisible();
  const kept = await readStored(page);
  expect(kept.counts).toMatchObject({ outbox: 1, photos: 3 });
  expect(kept.text).not.toContain('SENTINEL');
  // No photo lies there as it is.
  // How a JPEG begins. Its first three bytes alone turn up in a few hundred kilobytes of any good cipher now and then.
  const photoBegins = '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF';
  expect(kept.text.includes(photoBegins)).toBe(false);
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(
    page.getByText('Some of what you filled in is still only on this device.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sign out/i })
    .click();
  await expect(page.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
  await untilNothingKept(page);
  await context.setOffline(false);
});

test('a step begun and left is said on the panel, and opens with what was typed', async ({ context, page }) => {
  await registerHere(context);
  await openWizard(page);
  await page.getByLabel('First name').fill('Lita Marie');
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(
    page.getByText('What you began to fill in at step 1 is only on this phone.', { exact: false }),
  ).toBeVisible();
  await page.goto('/dash');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Lita Marie');
  await fillStep(page, personalStep);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
});

test('the key of what is kept can be used here and read out nowhere; the browser is asked to keep it once there is something', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'persist', {
      value: () => {
        document.documentElement.dataset['asked'] = 'true';
        return Promise.resolve(true);
      },
    });
  });
  const asked = () => page.evaluate(() => document.documentElement.dataset['asked']);
  await registerHere(context);
  await openWizard(page);
  await page.getByLabel('First name').fill('Lita Marie');
  await expect.poll(async () => (await readStored(page)).counts.drafts).toBe(1);
  expect(await asked()).toBeUndefined();
  await fillStep(page, personalStep);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  await expect.poll(asked).toBe('true');
  const keys = (await readDatabases(page)).filter(({ store }) => store === 'keys');
  expect(keys.map(({ text }) => text)).toEqual([
    expect.stringContaining('key=CryptoKey extractable=false usages=encrypt,decrypt'),
  ]);
});
