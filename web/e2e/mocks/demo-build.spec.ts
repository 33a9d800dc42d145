import { demonstrationMembers } from '@tulay/mocks/scenarios';
import { codeDialog, heading } from '../money/withdraw.ts';
import { untilKept } from '../site/worker.ts';
import { demonstrationDir, expect, test } from './demonstration.ts';
import { serveStatic } from './static-site.ts';

test.use({ serviceWorkers: 'allow' });

test('the demonstration site: a withdrawal, then all of it again without a network @soak', async ({
  page,
  context,
  world,
  site: _built,
}) => {
  test.setTimeout(240_000);
  // Its own host, which goes away.
  const host = await serveStatic(demonstrationDir);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${host.origin}/?scenario=money-in-wallet`);
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  const { phoneNumber } = demonstrationMembers.member;
  const before = await world.codeFor(page, phoneNumber);

  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('50000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  await expect.poll(() => world.codeFor(page, phoneNumber)).not.toBe(before);
  await codeDialog(page)
    .getByRole('textbox')
    .fill(await world.codeFor(page, phoneNumber));
  await codeDialog(page).getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(heading(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱100,000.00').first()).toBeVisible();

  await untilKept(page, 'member');
  host.end();
  await context.setOffline(true);
  await page.goto(`${host.origin}/wallet`);
  await expect(page.getByText('₱100,000.00').first()).toBeVisible();
  await page.goto(`${host.origin}/hiw`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('its manifest, worker and mark are those of a site at the root of its origin', async ({ request }) => {
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/dash',
    display: 'standalone',
  });
  expect(await (await request.get('/demo.json')).json()).toEqual({ mocks: true });
  const unknown = await request.get('/wallet');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('<div id="root"></div>');
});
