import { readFile } from 'node:fs/promises';
import { baseURL } from '../accounts/members.ts';
import { downloadBy } from '../journey/documents.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { heading } from './withdraw.ts';

for (const kind of formsOf(['contract', 'schedule'] as const)) {
  test(`anybody can have the ${kind} confirmed by the address in it, and learns nothing personal`, async ({
    page,
    world,
    browser,
  }) => {
    await borrowerHere(page, world, 'ACTIVE');
    await page.goto('/wallet');
    const download = async () => {
      const file = await downloadBy(page, page.getByRole('button', { name: `Download ${kind} (PDF)` }));
      return readFile(await file.path(), 'latin1');
    };
    const address = (file: string) => /\/verify\/[\w-]+/.exec(file)?.[0] ?? '';
    const path = address(await download());
    // The same document is issued once, however often it is downloaded.
    expect(address(await download())).toBe(path);
    const stranger = await browser.newPage({ baseURL });
    await stranger.goto(path);
    await expect(stranger.getByText('We issued this document.')).toBeVisible();
    await expect(stranger.getByRole('main')).toContainText(/[\da-f]{64}/);
    const shown = await stranger.getByRole('main').innerText();
    const [known] = /\b[\da-f]{64}\b/.exec(shown) ?? [];
    const reply = await stranger.request.get(path.replace('/verify/', '/api/v2/documents/verify/'));
    expect(((await reply.json()) as { sha256: string }).sha256).toBe(known);
    for (const personal of ['Lita', 'Ramos', '0917', 'GCash']) expect(shown).not.toContain(personal);
    await stranger.close();
  });
}

test('a button stays the same one when the line goes, so that a press which has begun is not lost', async ({
  page,
  world,
  context,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  const button = page.getByRole('button', { name: 'Download contract (PDF)' });
  const pressed = await button.elementHandle();
  for (const isOffline of [true, false]) {
    await context.setOffline(isOffline);
    await expect(button).toHaveAccessibleDescription(isOffline ? /\w/ : '');
    expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test('a document that nobody issued is not confirmed', async ({ page }) => {
  await page.goto('/verify/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('We have not issued such a document.')).toBeVisible();
  await page.goto('/verify/no-such-thing');
  await expect(page.getByText('We have not issued such a document.')).toBeVisible();
});

test('without an answer the page says so, and looks again', async ({ page, context }) => {
  await page.goto('/contact');
  await page.route('**/documents/verify/**', (route) => route.abort());
  await page.goto('/verify/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('We could not check it')).toBeVisible();
  await expect(page.getByText('No Server Response')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. We look for the document')).toBeVisible();
  await page.unroute('**/documents/verify/**');
  await context.setOffline(false);
  await expect(page.getByText('We have not issued such a document.')).toBeVisible();
  await expect(heading(page, 'Is this document genuine?')).toBeVisible();
});
