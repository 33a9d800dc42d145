import sharp from 'sharp';
import { baseURL as serverURL } from '../accounts/members.ts';
import { seededRandom } from '../activation/bad-line.ts';
import { openWizard, registerHere, saveStepsBefore } from '../activation/members.ts';
import { storedPhotos } from '../activation/saves.ts';
import { isSoak } from '../world/in-soak.ts';
import { expect, test as base } from '../world/world.ts';
import { ThinLine } from './thin-line.ts';

/** 30 kbit/s away from the phone; the daily run has no time for that, and asks the same of a faster line. */
const bytesPerSecond = isSoak ? 3_750 : 60_000;
const cuts = isSoak ? 20 : 1;
const patience = { timeout: 240_000 };
/** 120 KB of picture, and what stands around it in its request. */
const mostBytes = 121 * 1024;
const labels = ['Photo page', 'Signature page', 'Selfie'];

const test = base.extend<{ line: ThinLine; baseURL: string }>({
  // Playwright reads the names of the fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern -- it insists on a pattern, and this fixture needs none of the others
  line: async ({}, use) => {
    const line = await ThinLine.before(serverURL, bytesPerSecond);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** One that a phone makes as many bytes of as it may send. */
const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = () =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#888888', noise: grain } })
    .jpeg({ quality: 90 })
    .toBuffer();

for (let cut = 0; cut < cuts; cut += 1)
  test(`three photos arrive once each over a thin line that breaks in one of them (${cut}) @soak`, async ({
    context,
    page,
    line,
  }) => {
    test.setTimeout(600_000);
    const member = await registerHere(context);
    await saveStepsBefore(context, member, 4);
    await openWizard(page);
    const breaksAt = Math.floor(seededRandom(20_261_129 + cut)() * 3 * 110 * 1024);
    let isBroken = false;
    line.onPhotoBytes = (sum) => {
      if (isBroken || sum < breaksAt) return;
      isBroken = true;
      line.breakDown();
    };
    for (const label of labels)
      await page
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    // The phone's own buffers take a photo before the line does.
    await expect(page.getByText(/^Sending the last of \d+ KB$/).first()).toBeVisible();
    await expect(page.getByText('Stored safely.')).toHaveCount(labels.length, patience);
    expect(isBroken).toBe(true);
    expect(storedPhotos(member.id).toSorted()).toEqual(['back', 'front', 'selfie']);
    // By their lengths: no two are equally long.
    const photos = [...new Set(line.photoLengths)];
    expect(photos).toHaveLength(labels.length);
    expect(Math.max(...photos)).toBeLessThanOrEqual(mostBytes);
    const times = line.photoBytes / photos.reduce((sum, bytes) => sum + bytes);
    process.stdout.write(`figure: three photos over a thin line that breaks: ${times.toFixed(2)} times their bytes\n`);
    expect(times).toBeLessThan(1.5);
  });
