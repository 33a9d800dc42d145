/**
 * Makes the nine pictures of the slideshow, those of the web manifest and the one of the readme from the running app:
 * `pnpm --filter @tulay/web run slides`. The app answers itself, so neither a server nor anybody's data is needed.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import { chromiumLaunchOptions } from './chromium.ts';
import { makeMember } from './slides/member.ts';
import { screens } from './slides/screens.ts';
import { settled } from './slides/settled.ts';

const web = resolve(import.meta.dirname, '..');
const slidesDir = join(web, 'src/features/site/slides');
const publicDir = join(web, 'public');
const readmePicture = resolve(web, '../docs/picture.webp');
const phoneNumber = '+639175550123';

const slideWidth = 480;
const slideMaxBytes = 12 * 1024;
const phone = { width: 360, height: 720 };
const desktop = { width: 1280, height: 800 };

async function shoot(page: Page): Promise<Buffer> {
  await settled(page, '.toasts { display: none !important }');
  return page.screenshot();
}

/** The best quality that fits the budget, found by halving the range. */
async function toSlide(picture: Buffer): Promise<Buffer> {
  const small = await sharp(picture).resize({ width: slideWidth }).png().toBuffer();
  let best: Buffer | undefined;
  for (let low = 20, high = 70; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const slide = await sharp(small).avif({ quality, effort: 4 }).toBuffer();
    if (slide.length <= slideMaxBytes) {
      best = slide;
      low = quality + 1;
    } else high = quality - 1;
  }
  if (!best) throw new Error('A slide does not fit into its budget at any quality');
  return best;
}

/** Phones side by side on a ground that neither their day nor their bars have. */
async function toReadmePicture(pictures: readonly Buffer[]): Promise<Buffer> {
  const gap = 40;
  const width = 420;
  const height = width * 2;
  const phones = await Promise.all(
    pictures.map((picture, index) =>
      sharp(picture)
        .resize({ width, height })
        .toBuffer()
        .then((input) => ({ input, top: gap, left: gap + index * (width + gap) })),
    ),
  );
  const ground = {
    width: gap + pictures.length * (width + gap),
    height: height + 2 * gap,
    channels: 3,
    background: '#dfeae4',
  } as const;
  return sharp({ create: ground }).composite(phones).webp({ quality: 82 }).toBuffer();
}

const server = await createServer({ root: web, server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
await server.listen();
const baseURL = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(await chromiumLaunchOptions());
const only = process.argv[2];
const failures: string[] = [];
const taken = new Map<string, Buffer>();
try {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  taken.set('home', await shoot(page));
  const member = await makeMember(page, phoneNumber);
  for (const { name, show } of screens) {
    try {
      await show(page, member);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    taken.set(name, await shoot(page));
    process.stdout.write(`${name}\n`);
  }
  await context.close();
  const wide = await browser.newPage({
    baseURL,
    viewport: desktop,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await wide.goto('/');
  await wide.waitForLoadState('networkidle');
  taken.set('wide', await shoot(wide));
} finally {
  await browser.close();
  await server.close();
}

const picture = (name: string): Buffer => taken.get(name) ?? Buffer.alloc(0);
if (only !== undefined) {
  // Only to look at: `make-slides.ts <folder>` leaves the product's pictures alone.
  await mkdir(only, { recursive: true });
  for (const [name, content] of taken) await writeFile(join(only, `${name}.png`), content);
} else if (failures.length === 0) {
  await mkdir(slidesDir, { recursive: true });
  for (const old of await readdir(slidesDir)) if (old.endsWith('.avif')) await rm(join(slidesDir, old));
  for (const { name } of screens) await writeFile(join(slidesDir, `${name}.avif`), await toSlide(picture(name)));
  await writeFile(
    join(publicDir, 'screenshot-narrow.webp'),
    await sharp(picture('home')).webp({ quality: 80 }).toBuffer(),
  );
  await writeFile(
    join(publicDir, 'screenshot-wide.webp'),
    await sharp(picture('wide')).webp({ quality: 80 }).toBuffer(),
  );
  await writeFile(
    readmePicture,
    await toReadmePicture([picture('home'), picture('1-calculator'), picture('7-wallet')]),
  );
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);
