import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findInPage, phone, type Engine, type Found, type Tab } from './tab.ts';

const driver = '/usr/bin/WebKitWebDriver';
const frameBuffer = '/usr/bin/Xvfb';
const program = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
const isWhole = existsSync(driver) && existsSync(frameBuffer);

function found(browser: WebDriver, element: WebElement): Found {
  return {
    press: () => element.click(),
    async type(text) {
      await browser.executeScript((field: HTMLInputElement) => field.select(), element);
      await element.sendKeys(text);
    },
    choose: (text) => element.sendKeys(text),
    upload: (file) => element.sendKeys(file),
    value: () => element.getProperty('value'),
  };
}

function tabOf(browser: WebDriver, end: () => void): Tab {
  return {
    open: (url) => browser.get(url),
    evaluate: (work, input) => browser.executeScript(work, input),
    async find(wanted) {
      const element = await browser.executeScript<WebElement | null>(findInPage, wanted);
      return element && found(browser, element);
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit().finally(end);
    },
  };
}

const aFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // A server on a port has an address of this form.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A screen that nobody sees; its number, which it writes once it can be used. */
async function startScreen() {
  const screen = spawn(frameBuffer, ['-displayfd', '1', '-screen', '0', `${phone.width}x${phone.height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, end: () => screen.kill() };
}

/** WebKitGTK's own small browser, driven by classic WebDriver. */
export const webKitGtk: Engine = {
  name: 'WebKitGTK',
  program: isWhole ? program : undefined,
  async start(scheme) {
    const screen = await startScreen();
    const port = await aFreePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        LANG: 'en_PH.UTF-8',
      },
    });
    const end = () => {
      server.kill();
      screen.end();
    };
    // The client tries for a few hundredths of a second only.
    await expect(async () => void (await fetch(`http://127.0.0.1:${port}/status`))).toPass({ timeout: 20_000 });
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // Without its bar the window may be as narrow as a phone.
        'webkitgtk:browserOptions': { binary: program, args: ['--automation', '--full-screen'] },
      })
      .build();
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...phone });
    return tabOf(browser, end);
  },
};
