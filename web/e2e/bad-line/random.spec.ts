import type { BrowserContext, Page } from '@playwright/test';
import { seededRandom } from '../activation/bad-line.ts';
import { openStep } from '../activation/members.ts';
import { savedSteps, storedPhotos } from '../activation/saves.ts';
import { addressStep, bankStep, fillStep, identityStep, referencesStep } from '../activation/steps.ts';
import { borrowerHere } from '../money/lend.ts';
import { askForCode, heading, typeCode } from '../money/withdraw.ts';
import { untilKept } from '../site/worker.ts';
import type { World } from '../world/world.ts';
import { strangersKept } from './kept-files.ts';
import { faults, type Fault, type LyingLine } from './lying-line.ts';
import { expect, test } from './world.ts';
import { isSoak, promisedMs } from '../world/in-soak.ts';

test.use({ serviceWorkers: 'allow' });

const runs = isSoak ? Number(process.env['SOAK_RUNS'] ?? 100) : 3;
const firstSeed = Number(process.env['SEED'] ?? 20_261_122);
/** From a line that works again to everything saved and shown, though nothing tells the page of it. */
const goesOnMs = promisedMs(10_000);
const total = { runs: 0, slowestMs: 0, met: new Map<Fault, number>() };

interface Run {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  readonly line: LyingLine;
  readonly random: () => number;
}

/** Half of the requests to such paths meet a fault. */
function lieAtRandom({ line, random }: Run, paths: RegExp): void {
  line.behaviour = (path) => {
    if (!paths.test(path) || random() < 0.5) return null;
    const fault = faults[Math.floor(random() * faults.length)] ?? 'cut';
    total.met.set(fault, (total.met.get(fault) ?? 0) + 1);
    return fault;
  };
}

/** The line is good from now on: what is said here comes within ten seconds, without a hand. */
async function becomesGood({ line }: Run, what: () => Promise<void>): Promise<void> {
  line.tellTheTruth();
  const goodSinceMs = performance.now();
  await what();
  total.slowestMs = Math.max(total.slowestMs, performance.now() - goodSinceMs);
}

async function wizard(run: Run): Promise<void> {
  const { page, context, line, random } = run;
  const member = await openStep(context, page, 2);
  await expect(heading(page, addressStep.heading)).toBeVisible();
  lieAtRandom(run, /^\/api\//);
  for (const step of [addressStep, referencesStep, identityStep]) await fillStep(page, step);
  await expect(page.getByText(/Step 4: /)).toBeVisible();
  await page.waitForTimeout(random() * 2_000);
  await becomesGood(run, () => expect(page.getByText(/Step 4.*saved$/)).toBeVisible({ timeout: goesOnMs }));
  await expect(heading(page, bankStep.heading)).toBeVisible();
  expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO']);
  expect(storedPhotos(member.id).toSorted()).toEqual(['back', 'front', 'selfie']);
  for (const step of ['address', 'references', 'identity'])
    expect(line.reached(new RegExp(`/update/${step}$`)).keys).toBe(1);
  expect(line.reached(/\/v1\/upload$/).keys).toBe(3);
}

async function money(run: Run): Promise<void> {
  const { page, world, line, random } = run;
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  await askForCode(page, '2000');
  await page.clock.install();
  const askAgain = page.getByRole('button', { name: 'CHECK AGAIN' });
  const success = heading(page, 'Success');
  /** Until the app has its answer, or has given it up. */
  const untilTold = () =>
    expect(async () => {
      if (await askAgain.or(success).isVisible()) return;
      await page.clock.runFor(10_000);
      expect(await askAgain.or(success).isVisible()).toBe(true);
    }).toPass();
  lieAtRandom(run, /memberloan\/withdraw$|auth\/refresh$/);
  await typeCode(page, await lending.code());
  await untilTold();
  for (let presses = Math.floor(random() * 3); presses > 0 && (await askAgain.isVisible()); presses -= 1) {
    if (random() < 0.3) await page.goto('/wallet');
    else await askAgain.click();
    await untilTold();
  }
  await becomesGood(run, async () => {
    if (await askAgain.isVisible()) await askAgain.click();
    await expect(success).toBeVisible({ timeout: goesOnMs });
  });
  const { items } = await lending.member.call('listWithdrawals', { phoneNumber: lending.phoneNumber });
  expect(items).toHaveLength(1);
  expect(line.reached(/memberloan\/withdraw$/).keys).toBe(1);
}

const screens = ['/', '/hiw', '/login', '/dash', '/wallet', '/settings', '/account', '/activate', '/score'] as const;

async function member(run: Run): Promise<void> {
  const { page, world, random } = run;
  await borrowerHere(page, world, 'ACTIVE');
  const balance = page.getByText('₱150,000.00').first();
  await page.goto('/wallet');
  await expect(balance).toBeVisible();
  await untilKept(page, 'member');
  lieAtRandom(run, /./);
  for (let visits = 0; visits < 5; visits += 1) {
    const path = screens[Math.floor(random() * screens.length)] ?? '/';
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(heading(page, 'This page did not load'), path).toBeHidden();
  }
  await page.goto('/wallet', { waitUntil: 'commit' });
  await becomesGood(run, () => expect(balance).toBeVisible({ timeout: goesOnMs }));
  // A page that mended itself is loaded anew meanwhile.
  await expect(async () => expect(await strangersKept(page)).toEqual([])).toPass({ timeout: 30_000 });
}

const journeys = { member, wizard, money };

for (let run = 0; run < runs; run += 1) {
  const seed = firstSeed + run;
  const [name, journey] = Object.entries(journeys)[run % 3] ?? ['money', money];
  test(`${name} while the line lies at random (seed ${seed})`, async ({ page, context, world, line }) => {
    await journey({ page, context, world, line, random: seededRandom(seed) });
    total.runs += 1;
  });
}

test.afterAll(() => {
  const met = [...total.met].map(([fault, times]) => `${fault} ${times}`).join(', ');
  if (isSoak)
    process.stdout.write(
      `figure: runs on a line that lies at random: ${total.runs}, faults met: ${met}; all saved ${Math.round(total.slowestMs)} ms after it was good at the latest\n`,
    );
});
