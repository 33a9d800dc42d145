import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newcomer } from '../accounts/members.ts';
import { activate } from '../journey/activate.ts';
import { applyForLoan, confirmContract, withdraw } from '../journey/borrow.ts';
import { register } from '../journey/register.ts';
import { serverPort } from '../world/places.ts';
import { expect, test as base } from '../world/world.ts';
import { startCountingLine } from './counting-line.ts';
import { callerOf, codesOf } from './lend.ts';

/** What a phone that pays by the megabyte may pay for its first loan, in both directions. */
const mostBytes = 1_200_000;

type Line = Awaited<ReturnType<typeof startCountingLine>>;
const test = base.extend<{ line: Line; baseURL: string }>({
  // Playwright reads the names of the fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern -- it insists on a pattern, and this fixture needs none of the others
  line: async ({}, use) => {
    const line = await startCountingLine(serverPort);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ serviceWorkers: 'allow' });

const photo = readFileSync(new URL('../activation/photo.jpg', import.meta.url));
const screens = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/credit-score',
  '/dash',
  '/wallet',
  '/settings',
  '/account',
  '/score',
];

/** Until nothing has gone over the line for a while: the worker brings its files by itself. */
async function untilQuiet(page: Page, { bytes }: Line): Promise<void> {
  for (let before = -1; before !== bytes.down;) {
    before = bytes.down;
    await page.waitForTimeout(2_000);
  }
}

for (const [device, isSaving] of [
  ['a device that saves data', true],
  ['any other device', false],
] as const)
  test(`from the landing to a released loan, with three photos and all screens once: ${device} @soak`, async ({
    page,
    line,
    world,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    if (isSaving)
      await page.addInitScript(async () => {
        localStorage.setItem('tulay-saving-data', 'on');
        await (await caches.open('tulay-saving-data')).put('/tulay-saving-data', new Response('on'));
      });
    const member = newcomer();
    const code = codesOf(page, world, member.phoneNumber);
    const direct = `http://localhost:${serverPort}`;
    const [maker, checker] = [await callerOf(direct, world.officers[0]), await callerOf(direct, world.officers[1])];
    await page.goto(baseURL);
    await register(page, member);
    await activate(page, 'P1234567A', photo);
    await applyForLoan(page);
    const applied = { ...line.bytes };
    const wallet = await (await callerOf(direct, member)).call('getWallet', { phoneNumber: member.phoneNumber });
    if (!wallet.active) throw new Error('There is no loan.');
    const { id } = wallet;
    await maker.call('decideLoan', { id, action: 'review' });
    await maker.call('decideLoan', { id, action: 'approve' });
    await confirmContract(page, code);
    await maker.call('decideLoan', { id, action: 'propose_disbursement' });
    await checker.call('decideLoan', { id, action: 'approve_disbursement' });
    await withdraw(page, '50000', code);
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await untilQuiet(page, line);
    const { up, down } = line.bytes;
    process.stdout.write(
      `figure: ${device}: ${up + down} bytes (${down} down, ${up} up; until applied ${applied.down} and ${applied.up})\n`,
    );
    if (isSaving) expect(up + down).toBeLessThanOrEqual(mostBytes);
  });
