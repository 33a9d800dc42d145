import type { Page } from '@playwright/test';
import { readApis } from '../../build/oldest/api-support.ts';

/** Takes parts of the browser away before any script of a page runs: "URL.canParse", "Array.prototype.toSorted", "BroadcastChannel". */
export async function takeAway(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript((taken: readonly string[]) => {
    for (const path of taken) {
      const steps = path.split('.');
      const last = steps.pop() ?? '';
      let owner: unknown = globalThis;
      for (const step of steps) owner = (owner as Record<string, unknown> | undefined)?.[step];
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, paths);
}

/** As far as an engine can be made older: all that one of the oldest browsers lacks is gone, and pictures are refused an option as they do. */
export async function asOldestBrowser(page: Page): Promise<void> {
  const lacking = readApis().filter(
    // A page whose policy asks for trusted types has to be able to make them.
    ({ owner, name, lackedBy }) => lackedBy.length > 0 && !/trustedtype/i.test(`${owner} ${name}`),
  );
  const paths = lacking.map(({ owner, name, isStatic }) => {
    if (owner === null || owner === 'Window') return name;
    return isStatic ? `${owner}.${name}` : `${owner}.prototype.${name}`;
  });
  await takeAway(page, paths);
  await refuseOrientation(page);
}

/** Before Chrome 112 and Safari 17.2 the value is none of those that are known. */
export async function refuseOrientation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = globalThis.createImageBitmap.bind(globalThis);
    globalThis.createImageBitmap = async (source: ImageBitmapSource, ...more: unknown[]) => {
      const options = more.find((value) => typeof value === 'object') as ImageBitmapOptions | undefined;
      if (options?.imageOrientation === 'from-image')
        throw new TypeError("The provided value 'from-image' is not a valid enum value of type ImageOrientation.");
      return original(source, options);
    };
  });
}

/** Before Chrome 134 a page cannot say what closes a dialog: since 126 a second Escape or way back does, whatever the page says. */
export async function refuseClosedBy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const takeIt = () => {
      for (const element of document.querySelectorAll('[closedby]')) element.removeAttribute('closedby');
    };
    new MutationObserver(takeIt).observe(document, { subtree: true, childList: true, attributeFilter: ['closedby'] });
  });
}
