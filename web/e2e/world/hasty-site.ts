import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hastySite } from './places.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const shortMs = 10;
/** The one object that holds the product's waiting times (src/lib/timings.ts), as the build writes it. */
const waitingTimes = /\{(?:\w+Ms:[\de]+,?){10,}\}/g;

/** The script that holds the waiting times, by its path in the built site. Throws when it is not exactly one. */
function timedScript(): string {
  const found = globSync('assets/*.js', { cwd: dist }).filter(
    (path) => readFileSync(join(dist, path), 'utf8').match(waitingTimes)?.length === 1,
  );
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) throw new Error(`The waiting times are in ${found.length} scripts.`);
  return only;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Copies the built site, byte by byte but for the waiting times, and what the service worker knows of their script. */
export function makeHastySite(): void {
  rmSync(hastySite, { recursive: true, force: true });
  cpSync(dist, hastySite, { recursive: true });
  const path = timedScript();
  const shipped = readFileSync(join(dist, path), 'utf8');
  const hasty = shipped.replace(waitingTimes, (times) => times.replaceAll(/Ms:[\de]+/g, `Ms:${shortMs}`));
  replaceFile(hastySite, path, hasty);
  const worker = 'service-worker.js';
  const knowing = readFileSync(join(dist, worker), 'utf8');
  if (!knowing.includes(digestOf(shipped)))
    throw new Error('The service worker does not know the script of the times.');
  replaceFile(hastySite, worker, knowing.replace(digestOf(shipped), digestOf(hasty)));
}

/** Puts another text into a file of a copied site; the compressed forms too, where the build made some: they are what is sent. */
export function replaceFile(site: string, path: string, text: string): void {
  const file = join(site, path);
  writeFileSync(file, text);
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text));
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(text));
}

/** Lets a page wait as long as the product does, for tests that are about just that. */
export async function keepOwnTimes(page: Page): Promise<void> {
  const path = timedScript();
  await page.route(`**/${path}`, (route) => route.fulfill({ path: join(dist, path) }));
}

const endlessMs = 60 * 60 * 1000;

/** The waits after an application, a withdrawal and a new password end by their button alone, however long the machine takes to press it. */
export async function waitForButton(page: Page): Promise<void> {
  const path = timedScript();
  const body = readFileSync(join(dist, path), 'utf8').replace(waitingTimes, (times) =>
    times.replaceAll(/(?<=(?:loanSubmitting|transferring|passwordChangedToDash)Ms:)[\de]+/g, String(endlessMs)),
  );
  await page.route(`**/${path}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}
