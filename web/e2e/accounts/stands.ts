import { expect, type Page } from '@playwright/test';

/**
 * Hears in the page itself, where no busy machine comes between, for how long these texts have stood together when the app goes on
 * to a path: who looks from outside may come too late. Call before the page is opened; what is returned waits until it has gone on.
 */
export async function stands(page: Page, texts: readonly string[], path: string): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([wanted, next]) => {
      let shownAt: number | undefined;
      const look = () => {
        if (wanted.every((text) => document.body?.textContent.includes(text))) shownAt ??= performance.now();
        if (shownAt === undefined || location.pathname !== next) return;
        Reflect.set(window, 'stoodMs', performance.now() - shownAt);
        looking.disconnect();
      };
      const looking = new MutationObserver(look);
      looking.observe(document, { subtree: true, childList: true, characterData: true });
    },
    [texts, path] as const,
  );
  const read = () => page.evaluate(() => (Reflect.get(window, 'stoodMs') as number | undefined) ?? null);
  return async () => {
    await expect.poll(read).not.toBeNull();
    return (await read()) ?? 0;
  };
}
