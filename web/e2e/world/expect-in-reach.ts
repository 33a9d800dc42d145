import { expect, type Locator } from '@playwright/test';

/** Whole on the screen, and nothing lies over it. */
export async function expectInReach(action: Locator): Promise<void> {
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      action.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
      }),
    )
    .toBe(true);
}
