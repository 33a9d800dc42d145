import { newcomer } from '../accounts/members.ts';
import { decide as press } from '../journey/decide.ts';
import { addOfficerTo } from '../world/add-officers.ts';
import { dataDir } from '../world/places.ts';
import { expect, test } from '../world/world.ts';
import { answer, approveElsewhere, proposed, signedInAt } from './at-the-desk.ts';
import { applicant, confirmed, decide, ownName } from './borrowers.ts';

test('who proposed a disbursement reads why another officer has to approve it, and the other one can', async ({
  page,
  browser,
  world,
}) => {
  const [maker, checker] = world.officers;
  const { loanId } = await confirmed(world, page, await applicant());
  await signedInAt(page, maker, `/desk/loans/${loanId}`);
  await press(page, 'propose');
  const release = page.getByRole('button', { name: 'Approve disbursement' });
  await expect(release).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Another officer has to approve this disbursement.')).toBeVisible();
  await release.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await browser.newPage();
  await signedInAt(other, checker, `/desk/loans/${loanId}`);
  await press(other, 'release');
  await expect(other.getByText('Active', { exact: true }).first()).toBeVisible();
  await other.close();
});

test('an officer who borrows cannot work on their own loan', async ({ page, world }) => {
  const member = await confirmed(world, page, await applicant('Ofelia Hiram Cruz'));
  addOfficerTo(dataDir, member, '--promote');
  await signedInAt(page, member, `/desk/loans/${member.loanId}`);
  await expect(page.getByRole('button', { name: 'Propose disbursement' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Nobody works on their own loan. Another officer has to do this.').first()).toBeVisible();
});

test('a suspended member reads and moves no money; restored, they go on', async ({ page, browser, world }) => {
  const borrower = await confirmed(world, page, await applicant(ownName('Susana')));
  await decide(borrower.loanId, 'propose_disbursement', 1);
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  await answer(page, 'Suspend member', 'Suspend member', 'The member is suspended.');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve disbursement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release the money' }).click();
  await expect(
    page.getByText("This member's account is on hold. Restore it before money is released.").first(),
  ).toBeVisible();

  const phone = await browser.newPage();
  await signedInAt(phone, borrower, '/wallet');
  await expect(phone.getByText('Your contract is confirmed.').first()).toBeVisible();
  await phone.close();

  await answer(page, 'Propose to restore member', 'Propose to restore member', proposed);
  await expect(page.getByText('Waits for a second officer').first()).toBeVisible();
  await approveElsewhere(page, world.officers[1], borrower.fullName, 'suspension');
  await page.reload();
  await press(page, 'release');
});

test('a number that somebody took is given back by two officers, and only while that can be done', async ({
  page,
  world,
}) => {
  const borrower = await applicant(ownName('Graciela'));
  const { client, phoneNumber, password: currentPassword } = borrower;
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  const giveBack = page.getByRole('button', { name: 'Propose to give the account back' });
  await expect(page.getByRole('button', { name: 'Suspend member' })).toBeVisible();
  await expect(giveBack).toHaveCount(0);

  const { phoneNumber: newPhoneNumber } = newcomer();
  const body = { phoneNumber, newPhoneNumber, withoutOldNumber: true };
  const { challenge } = await client.call('challenge', { for: 'changePhone', body: { ...body, currentPassword } });
  await client.call('changePhone', { ...body, challenge, oTP: await world.codeFor(page, newPhoneNumber) });
  await page.reload();
  await giveBack.click();
  await expect(page.getByRole('dialog')).toContainText(phoneNumber);
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to give the account back' }).click();
  await expect(page.getByText(proposed).first()).toBeVisible();
  await expect(page.getByText('Give this account back to the phone number that it had before.')).toBeVisible();
  await approveElsewhere(page, world.officers[1], borrower.fullName, 'Give this account back');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Suspend member' })).toBeVisible();
  await expect(giveBack).toHaveCount(0);
});

test('asking for information opens the named step for the member, and saving it brings the loan back', async ({
  page,
  browser,
  world,
}) => {
  const borrower = await applicant();
  await decide(borrower.loanId, 'review');
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  await page.getByRole('button', { name: 'Ask for information' }).click();
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByRole('button', { name: 'Ask the member' });
  await ask.click({ force: true });
  await expect(dialog).toContainText('Choose a reason.');
  await dialog.getByRole('radio', { name: /check your residential address/ }).check();
  await ask.click();
  await expect(page.getByText('It is the turn of the member.')).toBeVisible();
  await expect(page.getByText('A step of the activation is open for correction.')).toBeVisible();

  const phone = await browser.newPage();
  await signedInAt(phone, borrower, '/dash');
  // At home the step, the officer's reason and the one button there is for it stand together.
  const asked = phone.getByRole('status').filter({ hasText: 'Current residential address' });
  await expect(asked).toContainText(/check your residential address/);
  await expect(asked.getByRole('button', { name: 'Correct it now' })).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole('heading', { name: 'My loan' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Correct the step' })).toHaveCount(0);
  await phone.goto('/wallet');
  await expect(phone.getByText(/check your residential address/).first()).toBeVisible();
  await phone.getByRole('link', { name: 'Correct the step' }).click();
  await expect(phone.getByRole('heading', { name: 'Current residential address' })).toBeVisible();
  await phone.getByLabel('Street address').fill('14 Session Road');
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await borrower.client.call('listLoans', { phoneNumber: borrower.phoneNumber })).items[0]?.status ?? '',
    )
    .toBe('REVIEWING');
  await phone.close();

  await page.reload();
  await expect(page.getByText('14 Session Road')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});
