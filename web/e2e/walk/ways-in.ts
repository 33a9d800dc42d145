import { pathOf } from '@tulay/contract/addresses';
import { newcomer } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { killCookie, leaveApp } from '../accounts/session-storage.ts';
import { registerHere } from '../activation/members.ts';
import { expect } from '../world/world.ts';
import { submit, type Walk } from './walk.ts';

const newPassword = 'Bagong-Daan-7!';

/** Signing in: refused, the countries of phones, unknown, without an answer. */
export async function walkSignIn({ page, words, look }: Walk): Promise<void> {
  const [app, session] = [words('app'), words('session')];
  const known = newcomer();
  await openForm(page, '/login');
  await submit(page).click();
  await expect(page.getByText(session.password.needed)).toBeVisible();
  await look('sign in, refused');
  await page.getByRole('button', { name: session.phone.country }).click();
  await page.getByPlaceholder(session.phone.search).fill('zz');
  await look('no country of phones');
  await page.getByPlaceholder(session.phone.search).fill('');
  await look('countries of phones');
  await page.keyboard.press('Escape');
  await page.getByLabel(session.phone.label, { exact: true }).fill(known.phoneNumber);
  await page.getByLabel(session.password.label, { exact: true }).fill('Bangka-2026!');
  await submit(page).click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible();
  await look('sign in, unknown');
  await page.route(`**${pathOf('login')}`, (route) => route.abort());
  await submit(page).click();
  await expect(page.getByText(app.noServerResponse).first()).toBeVisible();
  await look('sign in, without an answer');
  await page.unroute(`**${pathOf('login')}`);
}

/** Signing in after too many tries. They make whoever shares the address wait for each further one. */
export async function walkTooManyTries({ page, words, look }: Walk): Promise<void> {
  const session = words('session');
  const data = { phoneNumber: newcomer().phoneNumber, password: 'Bangka-2026!' };
  for (let tries = 0; tries < 5; tries += 1) await page.context().request.post(pathOf('login'), { data });
  await openForm(page, '/login');
  await page.getByLabel(session.phone.label, { exact: true }).fill(data.phoneNumber);
  await page.getByLabel(session.password.label, { exact: true }).fill(data.password);
  await submit(page).click();
  await expect(page.getByText(words('errors')['auth.too_many_tries']).first()).toBeVisible();
  await look('sign in, after too many tries');
}

/** Recovering an account: refused, the code, a wrong one, a new password that is none. */
export async function walkRecovery({ page, words, server, look }: Walk): Promise<void> {
  const session = words('session');
  const { phoneNumber } = await registerHere(page.context());
  await leaveApp(page);
  await killCookie(page.context());
  await page.evaluate(() => localStorage.clear());
  await openForm(page, '/recover');
  await submit(page).click({ force: true });
  await look('recovery, refused');
  await page.getByLabel(session.phone.label, { exact: true }).fill(phoneNumber);
  await submit(page).click();
  await expect(page.getByText(session.recover.sentTitle)).toBeVisible();
  await submit(page).click({ force: true });
  await look('recovery, code');
  const code = await server.world.codeFor(page, phoneNumber);
  const fill = async (oTP: string, again = newPassword) => {
    await page.getByLabel(session.recover.code, { exact: true }).fill(oTP);
    await page.getByLabel(session.recover.newPassword, { exact: true }).fill(newPassword);
    await page.getByLabel(session.recover.confirmPassword).fill(again);
  };
  await fill('000000', 'Bangka');
  await look('recovery, two passwords');
  await fill(code === '000000' ? '000001' : '000000');
  await submit(page).click();
  await expect(page.getByText(words('errors')['otp.wrong']).first()).toBeVisible();
  await look('recovery, a wrong code');
  await page.getByLabel(session.recover.code, { exact: true }).fill(code);
  await submit(page).click();
  await expect(page).toHaveURL(/\/login/);
  await look('recovered');
  await page.getByLabel(session.phone.label, { exact: true }).fill(phoneNumber);
  await page.getByLabel(session.password.label, { exact: true }).fill(newPassword);
  await submit(page).click();
  await expect(page).toHaveURL(/\/dash/);
  await look('signed in after a recovery');
}

/** Registration: both steps, refused and filled, up to the dashboard. */
export async function walkRegistration({ page, words, look }: Walk): Promise<void> {
  const [registration, employment] = [words('registration'), words('employment')];
  const { account } = registration;
  const { phoneNumber, fullName, password } = newcomer();
  await openForm(page, '/register');
  await submit(page).click({ force: true });
  await look('registration, refused');
  await page.getByLabel(account.phone, { exact: true }).fill(phoneNumber);
  await page.getByLabel(account.email).fill('lita@example.com');
  await page.getByLabel(account.fullName).fill(fullName);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.confirm).fill('Bangka');
  await look('registration, two passwords');
  await page.getByLabel(account.confirm).fill(password);
  await submit(page).click();
  const income = page.getByLabel(employment.monthlyNetIncome.label);
  await expect(income).toBeVisible();
  await submit(page).click({ force: true });
  await look('registration, work');
  await page.getByRole('combobox', { name: employment.workPlaceCountry.label }).fill('Saudi');
  await look('registration, countries');
  await page.getByRole('option').first().click();
  await page.getByLabel(employment.workLocation.label).fill('Riyadh');
  await page.getByLabel(employment.jobTitle.label).fill('Nurse');
  await page.getByLabel(employment.jobCategory.label).selectOption({ index: 1 });
  await income.fill('5200');
  await submit(page).click();
  await expect(page).toHaveURL(/\/dash/);
  await look('registered');
}

/** The contact form: refused, and sent. */
export async function walkContact({ page, words, look }: Walk): Promise<void> {
  const { form } = words('pages').contact;
  await openForm(page, '/contact');
  await submit(page).click();
  await look('contact, refused');
  await page.getByLabel(form.name).fill('Lita');
  await page.getByLabel(form.email).fill('lita@example.com');
  await page.getByLabel(form.message).fill('Kumusta?');
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByText(form.sent)).toBeVisible();
  await look('contact, sent', ['Kumusta']);
}
