import {
  callAs,
  openWizard,
  personal,
  photoFile,
  registerHere,
  saveStepsBefore,
  type SignedIn,
} from '../activation/members.ts';
import { expect } from '../world/world.ts';
import type { Walk } from './walk.ts';

/** A member who is not activated, and the five steps: what is missing, a photo, a save that waits, what has not been sent. */
export async function walkWizard(walk: Walk): Promise<void> {
  const { page, words, look, go, dialogs } = walk;
  const activation = words('activation');
  const member = await registerHere(page.context());
  for (const path of ['/dash', '/activate', '/account', '/account/privacy']) await go(path, 'before activation');
  await dialogs('privacy', [words('privacy-room').deletion.ask]);
  const next = page.getByRole('button', { name: activation.next, exact: true });
  await openWizard(page);
  await next.click();
  await expect(page.getByText(activation.incomplete).first()).toBeVisible();
  await look('step 1');
  const { phoneNumber } = member;
  await callAs(page.context(), member, 'updatePersonal', { phoneNumber, ...personal });
  await walkMiddleSteps(walk, member);
  await walkPhotos(walk);
  await walkUnsent(walk);
  await expect(page.getByText(activation.summary({ step: 5 }))).toBeVisible();
  await page.getByRole('button', { name: activation.finish, exact: true }).click();
  await look('step 5');
}

async function walkMiddleSteps({ page, words, look }: Walk, member: SignedIn): Promise<void> {
  const activation = words('activation');
  for (const step of [2, 3, 4] as const) {
    if (step > 2) await saveStepsBefore(page.context(), member, step);
    await openWizard(page);
    await expect(page.getByText(activation.summary({ step }))).toBeVisible();
    await page.getByRole('button', { name: activation.next, exact: true }).click();
    await look(`step ${step}`);
    if (step !== 3) continue;
    await page.getByRole('button', { name: activation.references.add }).click();
    await look('step 3, a second reference');
  }
}

/** The photos of step 4: a file that is none, then three, and a save without a network. */
async function walkPhotos({ page, words, look }: Walk): Promise<void> {
  const { identity } = words('activation');
  await page.locator('select[name=identityType]').selectOption('Passport');
  await page.locator('input[name=identityNumber]').fill('P1234567A');
  const files = page.locator('input[type=file]:not([capture])');
  await files.first().setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(page.getByText(identity.problems.unreadable)).toBeVisible();
  await look('step 4, no photo');
  const names = { ...identity.kinds, ...identity.passport };
  for (const [at, kind] of (['front', 'back', 'selfie'] as const).entries()) {
    await files.nth(at).setInputFiles(photoFile(kind));
    await expect(page.getByRole('img', { name: names[kind].alt })).toBeVisible();
  }
  await expect(page.getByText(identity.stored)).toHaveCount(3);
  await page.context().setOffline(true);
  await look('step 4, without a network');
  await page.context().setOffline(false);
}

/** Step 4 while the server does not answer: what is said of it, and what a sign-out asks. */
async function walkUnsent({ page, words, look, go }: Walk): Promise<void> {
  const [activation, session] = [words('activation'), words('session')];
  await page.route('**/member/update/**', (route) => route.abort());
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('/member/update/'));
  await page.getByRole('button', { name: activation.next, exact: true }).click();
  await unanswered;
  await look('a step that waits');
  await go('/account', 'with a step that waits');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: words('settings').manage.signOut, exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: session.signOut.title })).toBeVisible();
  await look('a sign-out with a step that waits');
  await page.getByRole('dialog').getByRole('button', { name: session.signOut.cancel }).click();
  await page.unroute('**/member/update/**');
  await openWizard(page);
}
