import { registerHere } from '../activation/members.ts';
import { expect, test } from '../world/world.ts';

const notKept = 'This device does not keep what you type';

test('a storage that does not open for a moment takes what was typed meanwhile once it does @soak', async ({
  page,
  context,
}) => {
  await registerHere(context);
  // As where another tab is at work in it, or the disk is full.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined });
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function openOrFail(this: IDBFactory, name: string, version?: number) {
      if (sessionStorage.getItem('opens') === null) throw new DOMException('No room', 'UnknownError');
      return open.call(this, name, version);
    };
  });
  await page.goto('/activate?wizard=true');
  await page.getByLabel('First name').fill('Nicanora');
  await expect(page.getByText(notKept)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('opens', 'yes'));
  // Tried again every few seconds, first the storage and then what was typed.
  await expect(page.getByText(notKept)).toBeHidden({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Nicanora');
});
