import { readFile } from 'node:fs/promises';
import { spoilToken } from '../accounts/session-storage.ts';
import { downloadBy } from '../journey/documents.ts';
import { borrowerHere } from '../money/lend.ts';
import { untilKept } from '../site/worker.ts';
import { readDatabases } from '../world/stored-databases.ts';
import type { Page } from '@playwright/test';
import { faultsFrom, type Fault } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf } from '../world/in-soak.ts';

test.use({ serviceWorkers: 'allow' });

const balance = '₱150,000.00';

/** Until an answer is sealed and kept, which it is a moment after it was shown, and not by a page that is left before. */
const untilCopied = (page: Page, copy: string): Promise<void> =>
  expect
    .poll(async () => (await readDatabases(page)).filter(({ store }) => store === 'copies').map(({ key }) => key))
    .toContain(copy);

test('a member sees their wallet whatever answers in the place of the server @soak', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText(balance).first()).toBeVisible();
  await untilCopied(page, 'wallet');
  for (const fault of formsOf(faultsFrom('stall', 'portal', 'cut'), 3)) {
    line.lie(fault, /^\/api\//);
    await page.reload();
    await expect(page.getByText(balance).first(), fault).toBeVisible();
    line.tellTheTruth();
  }
});

/** Each screen, what is read there, the call whose answer it is part of, and the copy it is shown from. */
const lastSeen = [
  ['/wallet', balance, '/memberloan/pn', 'wallet'],
  ['/settings', 'Your phone number', '/memberdetails', 'memberDetails'],
  ['/account', 'How we reach you', '/memberdetails', 'memberDetails'],
  ['/score', 'of 1,000', '/memberdetails/score', 'score'],
  ['/dash', 'My loan', '/memberloan/pn', 'wallet'],
] as const;

/** Opens each screen of them once, until all that shows them again is kept. */
async function seeAll(page: Page): Promise<void> {
  for (const [path, text, , copy] of lastSeen) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await untilCopied(page, copy);
  }
  await untilKept(page, 'member');
}

/** Less than the two seconds within which a member sees it, the loading of the page among them. */
const patienceMs = 1_200;

for (const fault of formsOf<Fault>(faultsFrom('portal')))
  test(`every screen of a member shows what they saw last to calls that meet "${fault}" @soak`, async ({
    page,
    world,
    line,
  }) => {
    await borrowerHere(page, world, 'ACTIVE');
    await seeAll(page);
    line.lie(fault, /^\/api\//);
    for (const [path, text] of lastSeen) {
      await page.goto(path);
      await expect(page.getByText(text).first(), path).toBeVisible();
    }
    // None of them was let go: they are still there when nobody answers at all.
    await line.die();
    for (const [path, text] of lastSeen) {
      await page.goto(line.url + path);
      await expect(page.getByText(text).first(), path).toBeVisible();
    }
  });

test('while nobody answers, what a member saw last is there within two seconds @soak', async ({
  page,
  world,
  line,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await seeAll(page);
  const asked = new Set<string>();
  line.behaviour = (path) => {
    if (!path.startsWith('/api/')) return null;
    asked.add(path);
    return 'stall';
  };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [path, text, call] of lastSeen) {
    asked.clear();
    await page.goto(path);
    // The page's own time stands almost still, so that it does not matter how long the machine takes.
    const soon = (look: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(1);
        await look();
      }, path).toPass({ timeout: 30_000, intervals: [20] });
    await soon(async () => expect([...asked]).toContain(`/api/v2${call}`));
    await page.clock.runFor(patienceMs);
    await soon(() => expect(page.getByText(text).first()).toBeVisible({ timeout: 20 }));
  }
});

test('an answer to the renewal that was lost costs nobody the session', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/favicon.ico');
  // As after ten minutes: the first call renews it.
  await spoilToken(page);
  line.lie('lost', /auth\/refresh$/);
  await page.goto('/wallet');
  await expect.poll(() => line.met).toBeGreaterThan(0);
  line.tellTheTruth();
  await expect(page.getByText(balance).first()).toBeVisible({ timeout: 30_000 });
});

for (const fault of formsOf(['short', 'cut', 'portal', '502'] as const))
  test(`a paper that meets "${fault}" is not saved, and comes with the next press`, async ({ page, world, line }) => {
    await borrowerHere(page, world, 'ACTIVE');
    await page.goto('/wallet');
    const button = page.getByRole('button', { name: 'Download contract (PDF)' });
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    line.lie(fault, /\/documents\/loans\//);
    await button.click();
    await expect(page.locator('[data-failed=download]')).toContainText('No Server Response');
    expect(isSaved).toBe(false);
    line.tellTheTruth();
    const paper = await readFile(await (await downloadBy(page, button)).path(), 'latin1');
    expect(paper.trimEnd()).toMatch(/%%EOF$/);
  });
