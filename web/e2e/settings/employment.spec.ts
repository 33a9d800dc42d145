import { axeFindings } from '../world/axe.ts';
import { changes as english } from '../../src/words/generated/changes.ts';
import { activatedMember } from '../accounts/activated-member.ts';
import { signInHere } from '../activation/members.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { wordsOf } from '../world/words.ts';

const filipino = wordsOf('fil', 'changes');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, { employment }] of formsOf([
  ['fil', filipino],
  ['en', english],
] as const)) {
  test(`work and income can be corrected by the member, in ${language}`, async ({ page }) => {
    await signInHere(page.context(), await activatedMember());
    await page.goto('/favicon.ico');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/account');
    await page.getByRole('button', { name: employment.open }).click();
    const dialog = page.getByRole('dialog', { name: employment.open });
    await expect(dialog).toContainText(employment.lead);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.locator('input[name="jobTitle"]').fill('Head Nurse');
    await dialog.getByRole('button', { name: employment.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Head Nurse');
  });
}
