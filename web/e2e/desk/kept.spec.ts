import { borrowerHere } from '../money/lend.ts';
import { untilKept } from '../site/worker.ts';
import { serverOfficers } from '../world/officers.ts';
import { expect, test } from '../world/world.ts';
import { signedInAt } from './at-the-desk.ts';

test.use({ serviceWorkers: 'allow' });

const kept = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

test('the screens of the desk are kept for who works at it, and no member pays for them', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await untilKept(page, 'member');
  expect(await page.evaluate(kept, 'tulay-desk-screens')).toEqual([]);
  await signedInAt(page, serverOfficers[0], '/desk/loans');
  await untilKept(page, 'desk');
  const screens = await page.evaluate(kept, 'tulay-desk-screens');
  expect(screens.filter((path) => /^\/assets\/desk-[\w-]{8}\.js$/.test(path))).toHaveLength(1);
});
