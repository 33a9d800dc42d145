import type { Locator, Page } from '@playwright/test';
import { expect, type World } from '../../world/world.ts';

export interface TappedForm {
  readonly name: string;
  /** What holds it, and others that hold no other parts, below web/src/features. */
  readonly drawnBy: readonly string[];
  /** Opens it anew, for who stands there. */
  readonly open: (page: Page) => Promise<Locator>;
  /** What is typed into the field that is left; nothing where left out. */
  readonly typed?: string;
}
/** Somebody before whom some forms stand, the most telling first; so many of them are tried daily. */
export interface Stand {
  readonly who: string;
  readonly daily: number;
  readonly begin: (page: Page, world: World) => Promise<unknown>;
  readonly forms: readonly TappedForm[];
}

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The dialog that a button of a screen opens, on a page opened anew. */
export const dialogBy =
  (path: string, name: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.goto(path);
    await button(page, name).first().click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    return dialog;
  };

/** A dialog for whose one-time password not more are sent than there are people: it stays open. */
export const stayingOpen =
  (dialogOf: (page: Page) => Locator, ask: (page: Page) => Promise<unknown>) => async (page: Page) => {
    const dialog = dialogOf(page);
    if (!(await dialog.isVisible())) await ask(page);
    await expect(dialog).toBeVisible();
    return dialog;
  };
