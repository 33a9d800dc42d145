import { expect, type BrowserContext, type Page } from '@playwright/test';
import { readDatabases } from '../world/stored-databases.ts';

/** A place on the device (a key, a record, a kept answer) and everything that can be read there. */
export interface Held {
  readonly place: string;
  readonly text: string;
}

/** Runs in a page: what lies in its storages of texts and in its caches. */
async function heldInPage(): Promise<Held[]> {
  const found: Held[] = [];
  for (const [name, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const)
    for (const [key, text] of Object.entries(storage)) found.push({ place: `${name} ${key}`, text: String(text) });
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      const kept = await cache.match(asked);
      const isPicture = /\.(avif|webp|png|ico)$/.test(new URL(asked.url).pathname);
      found.push({ place: `cache ${name}`, text: `${asked.url}\n${isPicture ? '' : ((await kept?.text()) ?? '')}` });
    }
  }
  return found;
}

/** Reads all that a site keeps in a browser, the way somebody would who has the disk: bytes as they are, nothing opened. */
export async function readDevice(page: Page, context: BrowserContext): Promise<Held[]> {
  const cookies = (await context.cookies()).map(({ name, value }) => ({ place: `cookie ${name}`, text: value }));
  let held: Held[] = [];
  // A page that is just left, or a cache that is just deleted, is looked at again.
  await expect(async () => {
    held = await page.evaluate(heldInPage);
  }).toPass({ timeout: 60_000 });
  const records = (await readDatabases(page)).map(({ database, store, key, text }) => ({
    // A member's database has the member's id in its name.
    place: `database ${/^tulay-.+-[ab]$/.test(database) ? `of a member, ${store}` : database}`,
    text: `${key}\n${text}`,
  }));
  return [...held, ...records, ...cookies];
}

/** Where which of the values can be read, each place with the names of the values. */
export function tellingPlaces(
  held: readonly Held[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const told: Record<string, string[]> = {};
  for (const { place, text } of held)
    for (const [name, value] of Object.entries(values)) {
      const base64 = Buffer.from(value).toString('base64').replace(/.=*$/, '');
      const forms = [value, encodeURIComponent(value), Buffer.from(value, 'utf16le').toString('latin1'), base64];
      if (forms.some((form) => text.includes(form))) told[place] = [...(told[place] ?? []), name];
    }
  return Object.fromEntries(Object.entries(told).map(([place, names]) => [place, [...new Set(names)]]));
}
