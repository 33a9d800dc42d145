import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as sendFrom, type IncomingMessage } from 'node:http';
import { pathOf } from '@tulay/contract/addresses';
import { request, type Page } from '@playwright/test';
import { activatedMember } from '../accounts/activated-member.ts';
import { baseURL } from '../accounts/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { apply, decide } from '../desk/borrowers.ts';
import { clientOf } from '../desk/client.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { watchPage } from './watch-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The payloads that the tests of the API send into every field; what takes any text is shown here. */
const payloads = readFileSync(new URL('../../../api/test/http/xss-payloads.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const last = payloads.at(-1) ?? '';

/** Writes to us from an address of its own on this machine, as each address may write a few messages an hour only. */
async function writeFrom(localAddress: string, message: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sending = sendFrom(`${baseURL}${pathOf('sendContactMessage')}`, {
    method: 'POST',
    family: 4,
    localAddress,
    headers,
  });
  sending.end(JSON.stringify({ name: 'Ana', email: 'ana@example.com', message, consent: true }));
  // What an HTTP request of Node's tells with this event.
  const [reply] = (await once(sending, 'response')) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(200);
}

/** One of everything that keeps any text, for each payload. */
async function storeAll() {
  const member = await activatedMember();
  const client = await clientOf(member);
  const { phoneNumber, password } = member;
  const api = await request.newContext({ baseURL });
  for (const [at, payload] of payloads.entries()) {
    await writeFrom(`127.0.1.${at + 1}`, payload);
    const headers = { 'user-agent': payload };
    expect((await api.post('/api/v2/authmember/login', { data: { phoneNumber, password }, headers })).status()).toBe(
      200,
    );
    const ask = { phoneNumber, kind: 'correction', topic: 'name', note: payload } as const;
    const { request: made } = await client.call('askPrivacy', ask);
    if (payload !== last) await client.call('withdrawPrivacy', { phoneNumber, id: made.id });
  }
  await api.dispose();
  return apply(member, client);
}

async function visit(page: Page, watched: Awaited<ReturnType<typeof watchPage>>, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await watched.expectClean();
  }
}

test('thirty payloads are read by officers and by their sender, and none of them runs', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(240_000);
  const { loanId, ...member } = await storeAll();
  await decide(loanId, 'review');
  // A browser shows the picture by which somebody is signed in here with a style of its own: it is watched from then on.
  await signedInAt(page, world.officers[0], '/desk');
  const watched = await watchPage(page);
  await page.goto('/desk/inbox');
  const more = page.getByRole('button', { name: /more/i });
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 5000 });
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(payloads.filter((payload) => !text.includes(payload))).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await watched.expectClean();
  await visit(page, watched, [
    '/desk/privacy',
    '/desk/audit',
    '/desk/ledger',
    '/desk/withdrawals',
    `/desk/loans/${loanId}`,
  ]);
  await page.goto('/desk/privacy');
  await expect(page.getByText(last).first()).toBeVisible();
  await watched.expectClean();
  await visit(
    page,
    watched,
    formsOf(payloads, 4).map((payload) => `/desk/loans?search=${encodeURIComponent(payload)}`),
  );

  const own = await context.newPage();
  await signedInAt(own, member, '/dash');
  const ownWatched = await watchPage(own);
  await own.goto('/account');
  await expect(own.getByRole('listitem').filter({ hasText: 'Last used' }).first()).toBeVisible();
  await ownWatched.expectClean();
  await visit(own, ownWatched, ['/account/privacy', '/dash', '/wallet', '/settings', '/score']);
});

test('addresses that are payloads say nothing and lead nowhere else', async ({ page }) => {
  test.setTimeout(240_000);
  const watched = await watchPage(page);
  for (const payload of formsOf(payloads, 4)) {
    const written = encodeURIComponent(payload);
    for (const path of [`/${written}`, `/verify/${written}`, `/login?next=${written}#${written}`]) {
      await visit(page, watched, [path]);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  }
});
