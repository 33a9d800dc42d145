import sharp from 'sharp';
import { expect, test } from '../world/world.ts';
import { openWizard, photoFile, registerHere, saveStepsBefore, openStep } from './members.ts';

test.use({ actionTimeout: 20_000 });

const front = { label: 'Photo page', picture: 'The photo page of your passport, as chosen' };
const selfie = 'Your selfie, as chosen';

test('a photo whose upload breaks off is sent again by itself, also after a reload @soak', async ({
  context,
  page,
}) => {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  let uploads = 0;
  await page.route('**/api/v1/upload', (route) => {
    uploads += 1;
    return uploads <= 2 ? route.abort('connectionreset') : route.fallback();
  });
  await openWizard(page);
  await page.getByLabel(front.label, { exact: true }).setInputFiles(photoFile('front'));
  await expect(page.getByText('Saved on this phone. It is sent as soon as the server answers.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: front.picture })).toBeVisible();
  await expect(page.getByText('Stored safely.')).toBeVisible({ timeout: 60_000 });
  // One that was under way when the page was left is sent once more.
  expect(uploads).toBeGreaterThan(2);
});

test('while a photo goes its kilobytes and the seconds left are said @soak', async ({ context, page }) => {
  await openStep(context, page, 4);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await page.getByLabel(front.label, { exact: true }).setInputFiles(photoFile('front'));
  await expect(page.getByText(/^Sending: \d+ of \d\d+ KB, about \d+ s left$/)).toBeVisible();
  await expect(page.getByText('Stored safely.')).toBeVisible({ timeout: 60_000 });
});

test('a photo chosen before the server has said which one it has is the one that stays', async ({ context, page }) => {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  const older = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#9ab' } })
    .png()
    .toBuffer();
  for (const kind of ['front', 'selfie']) {
    const uploaded = await context.request.post('/api/v1/upload', {
      headers: { authorization: `Bearer ${member.accessToken}` },
      multipart: {
        identityNumber: member.phoneNumber,
        kind,
        image: { name: 'older.png', mimeType: 'image/png', buffer: older },
      },
    });
    expect(uploaded.status(), await uploaded.text()).toBe(200);
  }
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // What the server said before the photo came, heard after it.
  let heard = 0;
  await page.route('**/api/v2/memberdetails', async (route) => {
    const response = await route.fetch();
    heard += 1;
    await isAnswered;
    await route.fulfill({ response });
  });
  await openWizard(page);
  await expect.poll(() => heard).toBeGreaterThan(0);
  // Proposed by an answer that has not come.
  await page.getByLabel('ID type').selectOption('Passport');
  await expect(page.getByText(front.label)).toBeVisible();
  await page.getByLabel(front.label, { exact: true }).setInputFiles(photoFile('front'));
  await expect(page.getByText('Stored safely.')).toBeVisible();
  const width = (picture: string) =>
    page
      .getByRole('img', { name: picture })
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(() => width(front.picture)).toBeGreaterThan(640);
  answer();
  // The answer is taken: what it says of the selfie is shown, and would be of the photo in the same moment.
  await expect.poll(() => width(selfie)).toBe(640);
  expect(await width(front.picture)).toBeGreaterThan(640);
  await page.reload();
  await expect.poll(() => width(front.picture)).toBeGreaterThan(640);
});

test('a clearance is photographed whole and by its code, as nothing is on its back', async ({ context, page }) => {
  await openStep(context, page, 4);
  await page.getByLabel('ID type').selectOption('NBI Clearance');
  for (const label of ['The whole clearance', 'Its code, close up', 'Selfie'])
    await expect(page.getByLabel(label, { exact: true })).toBeAttached();
  await page.getByLabel('The whole clearance', { exact: true }).setInputFiles(photoFile('front'));
  await expect(page.getByRole('img', { name: 'Your whole NBI clearance, as chosen' })).toBeVisible();
  await page.getByLabel('ID type').selectOption('UMID');
  await expect(page.getByRole('img', { name: 'The front of your ID, as chosen' })).toBeVisible();
  await expect(page.getByLabel('Back of the ID', { exact: true })).toBeAttached();
});

/** As an iPhone names and begins one; what follows no browser of these tests could decode anyway. */
const heic = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('0000001c667479706865696300000000686569636d69663168656978', 'hex'),
};

test('a file that is no photo is said; a small or dark one is warned about and taken; it can be turned', async ({
  context,
  page,
}) => {
  await openStep(context, page, 4);
  const input = page.getByLabel(front.label, { exact: true });
  const unreadable = page.getByText('This browser cannot open the file as a photo. If it is a HEIC photo,', {
    exact: false,
  });
  await input.setInputFiles(heic);
  await expect(unreadable).toBeVisible();
  const dark = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#050505' } })
    .jpeg()
    .toBuffer();
  await input.setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer: dark });
  await expect(page.getByText('The photo is small.', { exact: false })).toBeVisible();
  await expect(page.getByText('The photo is dark.', { exact: false })).toBeVisible();
  await expect(page.getByText('Stored safely.')).toBeVisible();
  const picture = page.getByRole('img', { name: front.picture });
  const shape = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth > image.naturalHeight : null));
  await expect.poll(shape).toBe(true);
  await page.getByRole('button', { name: `${front.label}: Rotate` }).click();
  await expect.poll(shape).toBe(false);
  // The photo that was there stays.
  await input.setInputFiles(heic);
  await expect(unreadable).toBeVisible();
  await expect.poll(shape).toBe(false);
});

test('a photo that is turned all the way round is the one that was taken, point for point @soak', async ({
  context,
  page,
}) => {
  await openStep(context, page, 4);
  await page.getByLabel(front.label, { exact: true }).setInputFiles(photoFile('front'));
  const picture = page.getByRole('img', { name: front.picture });
  const digest = () =>
    picture.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return '';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, image.naturalWidth, image.naturalHeight);
      const { data } = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight) ?? {
        data: new Uint8ClampedArray(),
      };
      return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', data))).join(' ');
    });
  await expect(async () => expect(await digest()).not.toBe('')).toPass();
  const taken = await digest();
  const seen = [taken];
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: `${front.label}: Rotate` }).click();
    await expect(async () => expect(await digest()).not.toBe(seen.at(-1))).toPass();
    seen.push(await digest());
  }
  expect(new Set(seen).size).toBe(4);
  expect(seen.at(-1)).toBe(taken);
});

test('a photo of the format that iPhones make is taken and stored where the browser opens it', async ({
  context,
  page,
}) => {
  await openStep(context, page, 4);
  // Safari opens HEIC. What these tests' browser opens of that family of files is AVIF, under the same name and type.
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b8c4c0' } })
    .avif()
    .toBuffer();
  await page.getByLabel(front.label, { exact: true }).setInputFiles({ ...heic, name: 'IMG_0002.HEIC', buffer });
  await expect(page.getByText('Stored safely.')).toBeVisible();
  await expect(page.getByRole('img', { name: front.picture })).toBeVisible();
});
