import { fillDevice, makeRoom } from '../world/full-device.ts';
import { expect, test } from '../world/world.ts';
import { photoFile, openStep } from './members.ts';
import { addressStep, fillStep, referencesStep } from './steps.ts';

test.use({ actionTimeout: 20_000 });

const notKept = 'This device does not keep what you type';
const notHandedIn = 'This device has no room to keep this step, so it was not sent.';

test('a device that keeps nothing says so; nothing is lost while the page is open, and it goes on when there is room', async ({
  context,
  page,
}) => {
  await openStep(context, page, 2);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
  await fillDevice(page);
  await fillStep(page, addressStep);
  await expect(page.getByText(notKept, { exact: false })).toBeVisible();
  await expect(page.getByText(notHandedIn, { exact: false })).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Session Road');
  await makeRoom(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: referencesStep.heading })).toBeVisible();
  await expect(page.getByText('Step 2: saved')).toBeVisible();
  await expect(page.getByText(notHandedIn, { exact: false })).toHaveCount(0);
});

test('a photo for which there is no room is said, and can be chosen again', async ({ context, page }) => {
  await openStep(context, page, 4);
  const input = page.getByLabel('Photo page', { exact: true });
  await expect(page.getByText('Photo page')).toBeVisible();
  await fillDevice(page);
  await input.setInputFiles(photoFile('front'));
  await expect(page.getByText('This device has no room for the photo.', { exact: false })).toBeVisible();
  await expect(page.getByText('Preparing the photo…')).toHaveCount(0);
  await makeRoom(page);
  await input.setInputFiles(photoFile('front'));
  await expect(page.getByText('Stored safely.')).toBeVisible();
});
