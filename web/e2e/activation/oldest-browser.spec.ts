import sharp from 'sharp';
import { refuseClosedBy, refuseOrientation, takeAway } from '../world/older-engine.ts';
import { expect, test } from '../world/world.ts';
import { openWizard, registerHere, openStep } from './members.ts';

const front = { label: 'Photo page', picture: 'The photo page of your passport, as chosen' };

test('a photo is taken, and upright, where pictures are not opened by the way their camera was held', async ({
  context,
  page,
}) => {
  await refuseOrientation(page);
  await openStep(context, page, 4);
  // Held upright by a camera that writes its pictures lying down.
  const upright = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#9ab' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(front.label, { exact: true })
    .setInputFiles({ name: 'upright.jpg', mimeType: 'image/jpeg', buffer: upright });
  const picture = page.getByRole('img', { name: front.picture });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth))
    .toBeCloseTo(1400 / 900, 2);
  await expect(page.getByText('Stored safely.')).toBeVisible();
});

test('the wizard stays where a browser closes it at a second Escape', async ({ context, page }) => {
  await refuseClosedBy(page);
  await registerHere(context);
  await openWizard(page);
  const wizard = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(wizard).not.toHaveAttribute('closedby');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
  await expect(wizard).toBeVisible();
  expect(await wizard.evaluate((element) => element.matches(':modal'))).toBe(true);
});

test('a visitor comes from the dashboard to signing in where addresses cannot be tried before they are read', async ({
  page,
}) => {
  await takeAway(page, ['URL.canParse']);
  await page.goto('/dash');
  await expect(page).toHaveURL(/\/login\?next=%2Fdash/);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
