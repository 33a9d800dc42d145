import { existsSync, readFileSync } from 'node:fs';
import { pseudo } from '@tulay/contract/testing/pseudo';
import { demonstrationOfficers } from '@tulay/mocks/demonstration-officers';
import { expect, test as base, type Page } from '@playwright/test';
import { serverOfficers, type Officer } from './officers.ts';
import { messagesFile } from './places.ts';

/** What differs between a test on the real server and the same test on the mocks. */
export interface World {
  readonly officers: readonly [Officer, Officer];
  /** The newest one-time password sent to a number. */
  codeFor(page: Page, phoneNumber: string): Promise<string>;
}

interface SentLine {
  readonly to: string;
  readonly text: string;
}

/** As a text message writes it that keeps few accents. */
const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
/** How a message with a code calls it, in English and in the language of the tests. */
const callsIt = new RegExp(`one-time password|${withoutAccents(pseudo('one-time password'))}`);

function newestCode(messages: readonly SentLine[], phoneNumber: string): string | null {
  const text = messages.findLast(
    (message) => message.to === phoneNumber && callsIt.test(withoutAccents(message.text)),
  )?.text;
  return text?.match(/\b\d{6}\b/)?.[0] ?? null;
}

/** What has been sent, oldest first. */
type ReadMessages = () => readonly SentLine[] | Promise<readonly SentLine[]>;

/** The newest one-time password sent to a number, once there is one. */
async function untilSent(read: ReadMessages, phoneNumber: string): Promise<string> {
  let code: string | null = null;
  const look = async () => (code = newestCode(await read(), phoneNumber));
  await expect.poll(look, { intervals: [50, 100] }).not.toBeNull();
  return code ?? '';
}

/** The newest one-time password in a server's file of messages. */
export function codeIn(file: string, phoneNumber: string): Promise<string> {
  // One JSON object a line, as the file channel writes them. Before the first there is no file; what follows the last end of
  // a line is still being written.
  const read = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as SentLine);
  return untilSent(read, phoneNumber);
}

/** The world of a server that writes its messages into a file. */
export const worldOf = (file: string): World => ({
  officers: serverOfficers,
  codeFor: (_page, phoneNumber) => codeIn(file, phoneNumber),
});

const serverWorld = worldOf(messagesFile);

const mocksWorld: World = {
  officers: demonstrationOfficers,
  async codeFor(page, phoneNumber) {
    const read = () =>
      page.evaluate(
        () =>
          new Promise<SentLine[]>((resolve, reject) => {
            const opening = indexedDB.open('tulay-mock-phone');
            opening.addEventListener('error', () => reject(new Error('The demonstration phone cannot be read.')));
            opening.addEventListener('success', () => {
              const reading = opening.result.transaction('phone').objectStore('phone').get('messages');
              // Newest first there, oldest first here.
              reading.addEventListener('success', () => resolve(((reading.result ?? []) as SentLine[]).toReversed()));
            });
          }),
      );
    return untilSent(read, phoneNumber);
  },
};

/** A test with its world, by the project it runs in, and the product's waiting times made short. */
export const test = base.extend<{ world: World }>({
  // Playwright reads the names of the fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern -- it insists on a pattern, and this fixture needs none of the others
  world: async ({}, use, info) => use(info.project.name === 'mocks' ? mocksWorld : serverWorld),
  context: async ({ context }, use) => {
    const setOffline = context.setOffline.bind(context);
    context.setOffline = async (offline) => {
      await setOffline(offline);
      // A page hears of it before its worker is cut off, which may have answered whether the server can be reached.
      const hearAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('offline'))).catch(() => undefined);
      if (offline) await Promise.all(context.pages().map(hearAgain));
    };
    await use(context);
  },
  page: async ({ page }, use, info) => {
    if (info.project.name === 'mocks')
      await page.addInitScript(() => localStorage.setItem('tulay-fast-timers', 'true'));
    await use(page);
  },
});

export { expect };
