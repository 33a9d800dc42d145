import type { Page } from '@playwright/test';

const settleMs = 700;

/** What belongs to the mocks or blinks is not in a picture. */
const hidden = `
  aside:has(> button[aria-expanded]), .tsqd-parent-container, .TanStackRouterDevtools { display: none !important }
  * { caret-color: transparent !important; transition: none !important; animation-duration: 1ms !important }
`;

/** The page as a picture shows it, once nothing moves any more. */
export async function settled(page: Page, alsoHidden = ''): Promise<void> {
  await page.addStyleTag({ content: hidden + alsoHidden });
  await page.waitForTimeout(settleMs);
}
