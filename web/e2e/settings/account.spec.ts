import { activatedMember } from '../accounts/activated-member.ts';
import { signInHere } from '../activation/members.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';

test('the account shows who the member is and both references, their numbers masked', async ({ page }) => {
  await signInHere(page.context(), await activatedMember());
  await keepOwnTimes(page);
  const openedAt = Date.now();
  await page.clock.install({ time: openedAt });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  for (const shown of ['Female', 'Rosa Uy, Sister', 'Ben Uy, Brother']) await expect(account).toContainText(shown);
  // From here on time passes only when the test lets it.
  await page.clock.pauseAt(openedAt + 10 * 60_000);
  const lineOf = (label: string) => account.getByRole('term').filter({ hasText: label }).locator('xpath=..');
  for (const [label, digits] of [
    ['Phone number of the reference', '9181112222'],
    ['Phone number of the second reference', '9193334444'],
  ] as const) {
    await expect(lineOf(label)).not.toContainText(digits);
    await lineOf(label).getByRole('button', { name: 'Show for three seconds' }).click();
    await expect(lineOf(label)).toContainText(digits);
    await page.clock.runFor(3100);
    await expect(lineOf(label)).not.toContainText(digits);
  }
});
