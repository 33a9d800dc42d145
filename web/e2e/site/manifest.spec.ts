import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };

async function readManifest(request: APIRequestContext) {
  const reply = await request.get('/manifest.webmanifest');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  // Asserted field by field below.
  return (await reply.json()) as Record<string, unknown> & {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { name: string; url: string }[];
  };
}

test('the manifest says what a phone needs to install the app', async ({ request, page }) => {
  const manifest = await readManifest(request);
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Tulay',
    short_name: 'TULAY',
    lang: 'en',
    dir: 'ltr',
    start_url: '/dash',
    scope: '/',
    display: 'standalone',
    theme_color: '#0a4435',
    background_color: '#ffffff',
    categories: ['finance'],
  });
  expect(manifest['description']).toEqual(expect.stringMatching(/\w{4,}/));
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Apply for a loan', '/dash'],
    ['Wallet', '/wallet'],
  ]);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test('every picture of the manifest is there in the size it claims', async ({ request, page }) => {
  const { icons, screenshots } = await readManifest(request);
  await page.goto('/');
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
