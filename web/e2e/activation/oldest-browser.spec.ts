import sharp from 'sharp';
import { refuseOrientation, takeAway } from '../world/older-engine.ts';
import { expect, test } from '../world/world.ts';
import { openWizard, registerHere, saveStepsBefore } from './members.ts';

const front = { label: 'Photo page', picture: 'The photo page of your passport, as chosen' };

test('a photo is taken, and upright, where pictures are not opened by the way their camera was held', async ({
  context,
  page,
}) => {
  await refuseOrientation(page);
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  await openWizard(page);
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

test('a visitor comes from the dashboard to signing in where addresses cannot be tried before they are read', async ({
  page,
}) => {
  await takeAway(page, ['URL.canParse']);
  await page.goto('/dash');
  await expect(page).toHaveURL(/\/login\?next=%2Fdash/);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
