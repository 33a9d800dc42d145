import type { Page } from '@playwright/test';

/** Takes nothing more into IndexedDB, as a full disk does, until it is told that there is room. */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype;
    const put: unknown = Reflect.get(store, 'put');
    store.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    addEventListener('tulay-room', () => Reflect.set(store, 'put', put));
  });
}

export const makeRoom = (page: Page) => page.evaluate(() => dispatchEvent(new Event('tulay-room')));
