import type { Page } from '@playwright/test';

/** Keeps the notices that are on show: by itself each goes after five seconds, but not from a window that nobody looks at. */
export const holdNotices = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('blur')));
