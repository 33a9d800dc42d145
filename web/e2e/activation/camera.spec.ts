import type { BrowserContext, Page } from '@playwright/test';
import { testLaunchOptions } from '../../build/chromium.ts';
import { axeFindings } from '../world/axe.ts';
import { expect, test } from '../world/world.ts';
import { openWizard, photoFile, registerHere, saveStepsBefore } from './members.ts';

const { args, ...launchOptions } = await testLaunchOptions();

test.use({
  actionTimeout: 20_000,
  launchOptions: {
    ...launchOptions,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** The script of the camera's screen, which is asked for when it is opened. */
const cameraPart = /\/camera-[^/]*\.js/;

async function atStepFour(context: BrowserContext, page: Page): Promise<void> {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  // Each stream that the page was given, to see whether it was let go.
  await page.addInitScript(() => {
    const given: MediaStream[] = [];
    Object.assign(globalThis, { given });
    const { mediaDevices } = navigator;
    // In a browser without a camera.
    if (mediaDevices === undefined) return;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(stream);
      return stream;
    };
  });
  await openWizard(page);
}

/** How many streams the page was given, and how many of them still run. */
const streams = (page: Page) =>
  page.evaluate(() => {
    // Put there by the script above.
    const { given } = globalThis as unknown as { given: MediaStream[] };
    const running = given.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'));
    return { given: given.length, running: running.length };
  });

const all = (page: Page) => page.getByRole('button', { name: 'Take the photos' });
const shutter = (page: Page) => page.getByRole('button', { name: 'Take the photo', exact: true });
const screenOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('the three photos are taken one after the other, and each is ticked when it is stored @soak', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['camera']);
  await atStepFour(context, page);
  await expect(all(page)).toBeVisible();
  expect(await streams(page)).toEqual({ given: 0, running: 0 });
  const part = page.waitForRequest(cameraPart);
  await all(page).click();
  await part;
  await expect(screenOf(page, 'Photo page')).toBeVisible();
  await expect(shutter(page)).toBeFocused();
  await expect(page.getByText('Fit the whole page in the frame, without glare.')).toBeVisible();
  expect(await axeFindings(page, { within: 'dialog[open] dialog' })).toEqual([]);
  // By keyboard, as by hand.
  await page.keyboard.press('Enter');
  await expect(screenOf(page, 'Signature page')).toBeVisible();
  await shutter(page).click();
  await expect(screenOf(page, 'Selfie')).toBeVisible();
  await expect(page.getByText('Photo 3 of 3')).toBeVisible();
  await shutter(page).click();
  await expect(shutter(page)).toHaveCount(0);
  await expect(page.getByText('Stored safely.')).toHaveCount(3);
  await expect(all(page)).toHaveCount(0);
  // One for the ID and one that looks the other way.
  await expect.poll(() => streams(page)).toEqual({ given: 2, running: 0 });
  // A single one is taken anew from its tile.
  await page.getByRole('button', { name: 'Selfie: Use the camera' }).click();
  await shutter(page).click();
  await expect(shutter(page)).toHaveCount(0);
  await expect.poll(() => streams(page)).toEqual({ given: 3, running: 0 });
  await expect(page.getByText('Stored safely.')).toHaveCount(3);
});

test('the camera is let go by Escape, its button, the way back, and a reload keeps what was taken', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['camera']);
  await atStepFour(context, page);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close the camera' }).click(),
    () => page.goBack(),
  ]) {
    await all(page).click();
    await expect(shutter(page)).toBeEnabled();
    await expect.poll(async () => (await streams(page)).running).toBe(1);
    await leave();
    await expect(shutter(page)).toHaveCount(0);
    await expect.poll(async () => (await streams(page)).running).toBe(0);
    await expect(page.getByRole('heading', { name: 'Your ID' })).toBeVisible();
    await expect(all(page)).toBeFocused();
  }
  await all(page).click();
  await shutter(page).click();
  await expect(screenOf(page, 'Signature page')).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByText('Stored safely.')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('img', { name: 'The photo page of your passport, as chosen' })).toBeVisible();
});

for (const [error, sentence] of [
  ['NotAllowedError', 'This page is not allowed to use the camera.'],
  ['NotReadableError', 'Another app is using the camera.'],
  ['NotFoundError', 'We found no camera on this device.'],
] as const) {
  test(`a camera that answers ${error} says why, and the photo comes another way`, async ({ context, page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    }, error);
    await atStepFour(context, page);
    await page.getByRole('button', { name: 'Photo page: Use the camera' }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    const dialog = screenOf(page, 'Photo page');
    await dialog.getByLabel("Photo page: Use the phone's camera").setInputFiles(photoFile('page'));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Stored safely.')).toHaveCount(1);
  });
}

test('without a camera in the browser there is what there was', async ({ context, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await atStepFour(context, page);
  await expect(page.locator('input[capture=environment]')).toHaveCount(2);
  await expect(page.locator('input[capture=user]')).toHaveCount(1);
  await expect(all(page)).toHaveCount(0);
});
