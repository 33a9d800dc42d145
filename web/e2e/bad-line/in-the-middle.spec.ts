import type { Page } from '@playwright/test';
import { enable, enter, goneTooLong, show } from '../settings/lock.ts';
import type { Borrower } from '../money/lend.ts';
import { typeCode } from '../money/withdraw.ts';
import { serveCopiedSite } from '../site/copied-site.ts';
import { look, untilKept } from '../site/worker.ts';
import { fillDevice } from '../world/full-device.ts';
import type { World } from '../world/world.ts';
import type { LyingLine } from './lying-line.ts';
import { madeBy, success, unsure, upToTheCode, withdrawn } from './withdrawing.ts';
import { expect, test } from './world.ts';

/** The server makes the withdrawal, and its answer stands still on the way. */
async function untilMade(page: Page, line: LyingLine, code: string): Promise<void> {
  line.lie('hang', withdrawn);
  await typeCode(page, code);
  await expect.poll(() => line.reached(withdrawn).times).toBe(1);
}

const askAgain = (page: Page) => page.getByRole('button', { name: 'CHECK AGAIN' }).click();

test('the app lock closes while the answer to a withdrawal is awaited: behind it stands that nobody knows, and then the truth', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world, {
    before: () => enable(page),
    opened: () => enter(page),
  });
  await page.clock.install();
  await untilMade(page, line, await borrower.lending.code());
  await goneTooLong(page);
  await show(page, 'visible');
  await expect(unsure(page)).toBeHidden();
  line.tellTheTruth();
  await enter(page);
  await expect(unsure(page)).toBeVisible();
  // Also in a page that begins anew, by what the device keeps.
  await page.goto('/wallet');
  await enter(page);
  await expect(unsure(page)).toBeVisible();
  await askAgain(page);
  await expect(success(page)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});

test('a phone that is full by the time the answer comes tells the truth of the only withdrawal, as often as it is opened', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world);
  await untilMade(page, line, await borrower.lending.code());
  await fillDevice(page);
  await line.hangUp();
  await expect(unsure(page)).toBeVisible();
  line.tellTheTruth();
  await askAgain(page);
  await expect(success(page)).toBeVisible();
  // What came of it could not be written down; that it was sent stands there, and is asked about under its key.
  await page.goto('/wallet');
  await expect(success(page)).toBeVisible();
  expect(line.reached(withdrawn).times).toBe(3);
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Goes up to the code in a page that the worker serves, as every one after the first is; at the end the only withdrawal is told. */
  async function acrossBuilds(
    { page, world, line }: { page: Page; world: World; line: LyingLine },
    update: (borrower: Borrower, next: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const site = await serveCopiedSite();
    line.siteURL = site.url;
    try {
      const borrower = await upToTheCode(page, world, {
        opened: async () => {
          await untilKept(page);
          await page.reload();
        },
      });
      await update(borrower, () => {
        site.release('middle');
        return look(page);
      });
      await expect(unsure(page)).toBeVisible();
      line.tellTheTruth();
      await askAgain(page);
      await expect(success(page)).toBeVisible();
      expect(await madeBy(borrower)).toBe(1);
      expect(line.reached(withdrawn).keys).toBe(1);
    } finally {
      site.close();
    }
  }

  test('a new build is taken while the answer to a withdrawal is awaited: the page goes on, and the new build tells the truth of the only one', async ({
    page,
    world,
    line,
  }) => {
    await acrossBuilds({ page, world, line }, async ({ lending }, next) => {
      await untilMade(page, line, await lending.code());
      await next();
      const another = await page.context().newPage();
      await another.goto('/hiw');
      await another.getByRole('button', { name: 'Update now' }).click();
      await expect(another.locator('html[data-version=middle]')).toBeAttached();
      // Nobody reloads the page of the withdrawal: it goes on in the old build, and says what it knows.
      await line.hangUp();
      await expect(unsure(page)).toBeVisible();
      await page.reload();
    });
  });

  test('the offer of a new build, taken in the middle of a withdrawal, loses nothing of it', async ({
    page,
    world,
    line,
  }) => {
    await acrossBuilds({ page, world, line }, async ({ lending }, next) => {
      line.lie('cut', withdrawn);
      await typeCode(page, await lending.code());
      await expect(unsure(page)).toBeVisible();
      await next();
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Update now' }).click();
      await loaded;
    });
  });
});
