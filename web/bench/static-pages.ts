import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunchOptions } from '../build/chromium.ts';

const runs = 5;
/** What Lighthouse applies for a phone on a slow line. */
const line = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: 84_375 };
const slowerBy = 4;
const settleMs = 1000;

/** A copy of the site whose pages are the same text and look, each in one file without a script. The caller removes it. */
export function withoutScripts(dist: string, files: readonly string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-static-'));
  cpSync(dist, folder, { recursive: true });
  for (const name of files) {
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8')
      .replaceAll(/<script[^>]*><\/script>/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
    if (/\.(js|css)"/.test(html)) throw new Error(`${name} still names a script or a style sheet`);
    writeFileSync(file, html);
    // This form is the one that the browser is sent.
    writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The largest paint of a first visit under applied throttling. */
async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      return promise;
    });
  } finally {
    await context.close();
  }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints a row a page: the middle largest paint of the app and of its markup alone, and the middle of their ratios. */
export async function printStaticRatios(app: string, plain: string, paths: readonly string[]) {
  process.stdout.write('| page | app LCP ms | plain LCP ms | ratio, pair by pair |\n|---|---|---|---|\n');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    await largestPaintMs(browser, app);
    for (const path of paths) {
      const [ours, theirs] = [new Array<number>(), new Array<number>()];
      // In turn, so that both meet the same moods of the machine.
      for (let run = 0; run < runs; run += 1) {
        ours.push(await largestPaintMs(browser, app + path));
        theirs.push(await largestPaintMs(browser, plain + path));
      }
      const ratios = ours.map((ms, run) => ms / (theirs[run] ?? Number.NaN)).toSorted((a, b) => a - b);
      const [ratio, least, most] = [median(ratios), ratios[0], ratios.at(-1)].map((each) => each?.toFixed(2));
      const paints = [ours, theirs].map((all) => Math.round(median(all)));
      process.stdout.write(`| ${[path, ...paints, `${ratio} (${least} to ${most})`].join(' | ')} |\n`);
    }
  } finally {
    await browser.close();
  }
}
