import type { Browser, Locator, Page, Request } from '@playwright/test';
import type { Catalogues } from '@tulay/contract/words/generated/types';
import type { startTimeline } from '../money/time-travel.ts';
import { expect } from '../world/world.ts';
import { typed } from './typed.ts';

/** A language that screens are walked in: what it says, and what is looked at on each. */
export interface Tongue {
  /** What `Accept-Language` and the page's own choice call it. */
  readonly code: 'en' | 'fil';
  readonly words: <Name extends keyof Catalogues>(name: Name) => Catalogues[Name];
  /** Nothing on the page is in another language but `data`. */
  readonly expectSpoken: (page: Page, where: string, data: readonly string[]) => Promise<void>;
}

type Timeline = Awaited<ReturnType<typeof startTimeline>>;
export interface Server extends Timeline {
  /** The addresses that were looked at on it. */
  readonly seen: Set<string>;
}

/** How the page is drawn. */
export interface Drawn {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly forcedColors?: 'active';
  readonly contrast?: 'more';
}

/** One person's way past screens, in a language. */
export interface Walk {
  readonly page: Page;
  readonly server: Server;
  readonly words: Tongue['words'];
  /** Looks at what stands there; `data` may stand there beside what every test types. */
  readonly look: (where: string, data?: readonly string[]) => Promise<void>;
  /** Opens an address and looks at its screen. */
  readonly go: (path: string, state?: string, data?: readonly string[]) => Promise<void>;
  /** Presses what opens a dialog, looks at it, and closes it. */
  readonly dialogs: (where: string, openers: readonly (string | RegExp)[], data?: readonly string[]) => Promise<void>;
  /** Leaves the dialog by its own button. */
  readonly closeDialog: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** What waits until nothing is on its way to the page and it has drawn what came. */
function watchLine(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })).then(() => undefined));
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [20, 50, 100] }).toBe(0);
      await drawn();
    } while (open.size > 0);
  };
}

/** Begins a walk on a page of its own. */
export async function startWalk(browser: Browser, server: Server, tongue: Tongue, drawn: Drawn): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: server.origin,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Manila',
    // Whoever asks the server beside the page in the same browser asks in this language too.
    extraHTTPHeaders: { 'accept-language': tongue.code },
    ...drawn,
  });
  const page = await context.newPage();
  await page.addInitScript((code) => localStorage.setItem('language', code), tongue.code);
  const settled = watchLine(page);
  const leaving = [
    tongue.words('app').close,
    tongue.words('app').ok,
    tongue.words('desk').cancel,
    tongue.words('wallet').cancelDialog,
  ];

  const walk: Walk = {
    page,
    server,
    words: tongue.words,
    async look(where, data = []) {
      await settled();
      server.seen.add(new URL(page.url()).pathname);
      await tongue.expectSpoken(page, where, [...typed, ...data]);
    },
    async go(path, state = '', data = []) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walk.look(`${path} ${state}`, data);
    },
    async dialogs(where, openers, data = []) {
      for (const opener of openers) {
        await page.getByRole('button', { name: opener }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await walk.look(`${where}: ${String(opener)}`, data);
        await walk.closeDialog();
      }
    },
    async closeDialog() {
      const dialog = page.getByRole('dialog').last();
      const button = leaving.map((name) => dialog.getByRole('button', { name, exact: true }));
      await button
        .reduce((any, one) => any.or(one))
        .first()
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    end: () => context.close(),
  };
  return walk;
}

/** The button that sends the form. */
export const submit = (part: Page | Locator): Locator => part.locator('form button[type=submit]').last();
