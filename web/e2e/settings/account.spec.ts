import { activatedMember } from '../accounts/activated-member.ts';
import { signInAs } from '../accounts/members.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';

test('the account shows who the member is and both references, their numbers masked', async ({ page }) => {
  await signInAs(page, await activatedMember());
  await keepOwnTimes(page);
  await page.clock.install();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  for (const shown of ['Female', 'Rosa Uy, Sister', 'Ben Uy, Brother']) await expect(account).toContainText(shown);
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
