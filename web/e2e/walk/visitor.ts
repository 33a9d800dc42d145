import { openPage, publicPaths } from '../site/pages.ts';
import { expect } from '../world/world.ts';
import type { Walk } from './walk.ts';

/** Every page that everybody may read. */
export async function walkSite({ page, words, look, dialogs }: Walk): Promise<void> {
  const site = words('site');
  for (const path of publicPaths) {
    await openPage(page, path);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await look(path);
  }
  await openPage(page, '/');
  // A wide page has its links beside the mark.
  if (await page.evaluate(() => innerWidth < 1024)) {
    await page.getByRole('button', { name: site.nav.openMenu }).click();
    await look('the menu');
    await page.getByRole('button', { name: site.nav.closeMenu }).click();
  }
  await dialogs('the footer', [site.footer.privacy, site.footer.terms]);
}

/** The page that says whether a document is genuine: where it is unknown, without an answer, without a network. */
export async function walkVerification({ page, words, look }: Walk): Promise<void> {
  const { verify } = words('documents');
  await page.goto('/verify/no-such-thing');
  await expect(page.getByText(verify.unknownTitle)).toBeVisible();
  await look('an unknown document');
  const addresses = '**/documents/verify/**';
  await page.route(addresses, (route) => route.abort());
  await page.goto('/verify/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(verify.failedTitle)).toBeVisible();
  await look('a document, without an answer');
  await page.context().setOffline(true);
  await expect(page.getByText(verify.offline)).toBeVisible();
  await look('a document, without a network');
  await page.context().setOffline(false);
  await page.unroute(addresses);
}

/** A link for somebody else to pay by: that opens nothing, and without an answer. */
export async function walkPayLink({ page, words, look }: Walk): Promise<void> {
  const failure = page.getByRole('main').getByRole('alert');
  await page.goto('/pay#nothing');
  await expect(failure).toContainText(words('errors')['repayment.link_over']);
  await look('a link that is over');
  await page.route('**/paylink', (route) => route.abort());
  await page.reload();
  await expect(failure.getByRole('button')).toBeVisible();
  await look('a link, without an answer');
  await page.unroute('**/paylink');
}
