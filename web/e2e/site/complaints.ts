import { expect, type Page, type Request } from '@playwright/test';

/** What the browser dropped though it is kept, as it does where one page follows fast on another: it is brought anew (bad-line/parts.spec.ts). */
export const ofDropped = 'A part of the app did not come';

const harmless = new RegExp(
  [
    // The worker took over between a preload and its use.
    'cross-world service worker',
    // The browser counts seconds for a preload, which a busy machine exceeds.
    'was preloaded using link preload',
    ofDropped,
  ].join('|'),
);

/**
 * What a page complains of, and when nothing is on its way to it: a part that is cut off by leaving would be a complaint. `isExpected`:
 * what it is right to complain of.
 */
export function watched(page: Page, isExpected: (text: string) => boolean = () => false) {
  const complaints: string[] = [];
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !harmless.test(text) && !isExpected(text))
      complaints.push(text);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { complaints, untilQuiet: () => expect.poll(() => onTheWay.size).toBe(0) };
}
