import { registerHere } from '../activation/members.ts';
import type { Borrower } from '../money/lend.ts';
import { expect } from '../world/world.ts';
import type { Walk } from './walk.ts';

/** Settings with each dialog, the score, and the account with what can be changed. */
export async function walkSettings({ page, words, look, go, dialogs, closeDialog }: Walk): Promise<void> {
  const [settings, changes] = [words('settings'), words('changes')];
  await go('/settings');
  const { transfer, pay, borrow, withdrawal, contract, account, password } = settings.links;
  await dialogs('settings', [transfer, pay, borrow, account]);
  await page.getByRole('button', { name: withdrawal, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(settings.withdrawal.number)).toBeVisible();
  await look('the receipt of a withdrawal');
  await closeDialog();
  await page.getByRole('button', { name: contract, exact: true }).click();
  // The accepted clauses, each under its heading.
  await expect.poll(() => page.getByRole('dialog').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5);
  await look('the contract');
  await closeDialog();
  await page.getByRole('button', { name: password, exact: true }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click({ force: true });
  await look('the password, refused');
  await closeDialog();
  await go('/score');
  await go('/account');
  const { email, phone, employment, bank } = changes;
  await dialogs('the account', [email.open, phone.open, employment.open, bank.open]);
}

/** The app lock: its code, too easy and wrong, and what it asks in place of a screen. */
export async function walkAppLock({ page, words, look, closeDialog }: Walk): Promise<void> {
  const lock = words('app-lock');
  await registerHere(page.context());
  await page.goto('/account');
  await page.getByRole('button', { name: lock.enable }).click();
  const [code, again] = [page.getByLabel(lock.fields.next, { exact: true }), page.getByLabel(lock.fields.again)];
  await code.fill('123456');
  await again.fill('1');
  await page.getByRole('button', { name: lock.save }).click();
  await look('a code that is too easy');
  await code.fill('480215');
  await again.fill('480215');
  await page.getByRole('button', { name: lock.save }).click();
  await expect(page.getByRole('button', { name: lock.remove })).toBeVisible();
  await look('locked from now on');
  for (const name of [lock.change, lock.remove]) {
    await page.getByRole('button', { name }).click();
    await look(name);
    await closeDialog();
  }
  await page.reload();
  await page.getByRole('textbox', { name: lock.unlock.code, exact: true }).fill('137913');
  await page.getByRole('button', { name: lock.unlock.submit }).click();
  await expect(page.getByText(lock.wrong({ left: 9 }))).toBeVisible();
  await look('a wrong code of the lock');
  await page.getByRole('button', { name: lock.unlock.forgotten }).click();
  await look('a code that is forgotten');
}

/** The privacy room: what was agreed to, who looked, a request. */
export async function walkPrivacy({ words, go, dialogs }: Walk, { id, phoneNumber, lending }: Borrower): Promise<void> {
  const { copy, requests, consents } = words('privacy-room');
  await lending.desk.maker.call('memberById', { id });
  await lending.member.call('askPrivacy', { phoneNumber, kind: 'correction', topic: 'name', note: '' });
  await go('/account/privacy');
  await dialogs('privacy', [copy.open, requests.ask, new RegExp(`^${consents.read}`)]);
}
