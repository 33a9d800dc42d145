import { registeredMember, signInAs } from '../accounts/members.ts';
import { addressStep, fillStep, personalStep } from '../activation/steps.ts';
import { publicPaths } from '../site/pages.ts';
import { openForm } from '../accounts/open-form.ts';
import { expect, test } from '../world/world.ts';
import { allRefusals, everything, keepsLess, refuse, uncaught } from './block-storage.ts';

const notKept = 'This browser keeps nothing for us on this device.';

test.use({ serviceWorkers: 'allow' });

for (const refusal of allRefusals) {
  test(`${refusal}: pages open, and who signs in saves a step`, async ({ page }) => {
    const problems = uncaught(page);
    await refuse(page, [refusal]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
    const member = await registeredMember();
    await openForm(page, '/login');
    await expect(page.getByText(notKept)).toHaveCount(keepsLess.includes(refusal) ? 1 : 0);
    await signInAs(page, member);
    await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
    await fillStep(page, personalStep);
    await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('with everything refused each public page opens, and says no error', async ({ page }) => {
  const problems = uncaught(page);
  await refuse(page, everything);
  for (const path of publicPaths) {
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.querySelector('#root') ?? {}).length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page did not load')).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
