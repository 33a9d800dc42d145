import { expect, type Page } from '@playwright/test';

/** What no payload may leave in a page: elements and attributes that the product itself never uses. */
const foreign = [
  '#payload',
  'iframe',
  'object',
  'base',
  'math',
  'animate',
  'meta[http-equiv]',
  'img[src="x"]',
  '[srcdoc]',
  '[href^="javascript:" i]',
  '[href*="elsewhere.example"]',
  '[action*="elsewhere.example"]',
  '[href^="data:" i]',
  ...['error', 'load', 'begin', 'toggle', 'focus', 'mouseover'].map((event) => `[on${event}]`),
].join(',');

/** Hears everything that a page does and should not: what its policy refuses, what it asks, whom it calls, what it says. */
export async function watchPage(page: Page) {
  const complaints: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => complaints.push(`refused by the policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Put there by the test, above.
      const teller = window as unknown as { tellViolation(text: string): void };
      teller.tellViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|trusted ?(type|html|script)|refused to/i.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') complaints.push(`request: ${request.url()}`);
  });
  return {
    complaints,
    /** The page as it stands has nothing of a payload in it, and nothing has run. */
    async expectClean(): Promise<void> {
      const state = await page.evaluate(
        (selector) => ({
          ran: '__xss' in window,
          foreign: [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 120)),
        }),
        foreign,
      );
      expect({ ...state, complaints }, page.url()).toEqual({ ran: false, foreign: [], complaints: [] });
    },
  };
}
