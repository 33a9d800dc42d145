import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { testLaunchOptions } from '../../build/chromium.ts';
import { findInPage, phone, type Engine, type Found, type Tab } from './tab.ts';

const program = ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

function found(page: Page, element: ElementHandle): Found {
  return {
    press: () => element.click(),
    async type(text) {
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await page.keyboard.type(text);
    },
    // By letters a list would take one that comes late for the beginning of another word.
    async choose(text) {
      const value = await element.evaluate(
        (field, wanted) => [...(field as HTMLSelectElement).options].find((each) => each.text === wanted)?.value,
        text,
      );
      await element.select(value ?? '');
    },
    value: () => element.evaluate((field) => (field as HTMLInputElement).value),
    // Only ever asked of a file's field.
    upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // What the page answers is the function's own result.
    evaluate: (work, input) => page.evaluate(work as never, input as never),
    async find(wanted) {
      const handle = (await page.evaluateHandle(findInPage, wanted)).asElement();
      return handle && found(page, handle as ElementHandle);
    },
    picture: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    close: () => page.browser().close(),
  };
}

/** Firefox ESR, which speaks WebDriver BiDi by itself, with settings of its own. */
const firefoxWith = (name: string, settings: Readonly<Record<string, number>>): Engine => ({
  name,
  program,
  async start(scheme) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program ?? '',
      defaultViewport: phone,
      extraPrefsFirefox: {
        'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
        // As on a phone, over the page.
        'widget.gtk.overlay-scrollbars.enabled': true,
        'ui.useOverlayScrollbars': 1,
        'intl.accept_languages': 'en-PH',
        ...settings,
      },
    });
    return tabOf(await browser.newPage());
  },
});

export const firefoxEsr = firefoxWith('Firefox ESR', {});
/** As somebody has it who chose to block all cookies: no storage, no database, no worker either. */
export const firefoxKeepingNothing = firefoxWith('Firefox ESR that keeps nothing', {
  'network.cookie.cookieBehavior': 2,
});

const chromium = await testLaunchOptions();

/** The browser of all other tests: how fast the machine is just now, for the figures of the two that are not ours. */
export const chromiumOfTests: Engine = {
  name: 'Chromium',
  program: chromium.executablePath,
  async start(scheme) {
    const browser = await puppeteer.launch({ ...chromium, defaultViewport: phone });
    const page = await browser.newPage();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    return tabOf(page);
  },
};
