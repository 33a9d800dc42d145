import { expect, test } from '../world/world.ts';
import { signedInAt } from './at-the-desk.ts';
import { applicant, disbursed, ownName } from './borrowers.ts';
import { balanceInFile } from './trial-balance-file.ts';

test('the trial balance as a file says what the screen says, of the day that was chosen', async ({ page, world }) => {
  await disbursed(world, page, await applicant(ownName('Corazon')));
  await signedInAt(page, world.officers[0], '/desk/ledger');
  const today = await page.getByLabel('At the end of').inputValue();
  // Other tests have loans of their own.
  expect((await balanceInFile(page, today)).get('Owed to us, all loans')).toBeLessThanOrEqual(-15_000_000);
  expect(new Set((await balanceInFile(page, '2020-01-01')).values())).toEqual(new Set([0]));
});
