import { borrowerHere } from '../money/lend.ts';
import { untilKept } from '../site/worker.ts';
import { serverOfficers } from '../world/officers.ts';
import { expect, test } from '../world/world.ts';
import { signedInAt } from './at-the-desk.ts';

test.use({ serviceWorkers: 'allow' });

const kept = async (name: string) => (await (await caches.open(name)).keys()).length;

test('the screens of the desk are kept for who works at it, and no member pays for them', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await untilKept(page, 'member');
  expect(await page.evaluate(kept, 'tulay-desk-screens')).toBe(0);
  await signedInAt(page, serverOfficers[0], '/desk/loans');
  await untilKept(page, 'desk');
  expect(await page.evaluate(kept, 'tulay-desk-screens')).toBeGreaterThan(10);
});
