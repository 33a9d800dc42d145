import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunchOptions } from '../build/chromium.ts';

const debugPort = 9333;
const runs = 5;

async function audit(url: string) {
  const result = await lighthouse(url, {
    port: debugPort,
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  });
  const error = result?.lhr.runtimeError;
  if (!result || error) throw new Error(`Lighthouse gave no result for ${url}: ${error?.message ?? 'nothing'}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => {
    const found = categories[name]?.score;
    // So it says when a busy machine has not painted in time: no measurement, and not the page's zero.
    if (typeof found !== 'number') throw new Error(`Lighthouse gave no score for ${name}`);
    return Math.round(found * 100);
  };
  const requests = audits['network-requests']?.details;
  if (requests?.type !== 'table') throw new Error(`Lighthouse gave no requests of ${url}`);
  // Its type is that of any table's rows; this audit's are requests, and what each cost, its head included.
  const transfers = requests.items as unknown as readonly { readonly url: string; readonly transferSize: number }[];
  const sum = (counted: typeof transfers) => counted.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    // What is looked at before it is run is asked for by `fetch`, and is a script all the same.
    scriptBytes: sum(transfers.filter(({ url: asked }) => asked.endsWith('.js'))),
    bytes: sum(transfers),
  };
}

/** In a browser of its own, so that no run finds what another has kept. */
async function measure(url: string) {
  const { executablePath, args } = await chromiumLaunchOptions();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${debugPort}`] });
  try {
    return await audit(url);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  } finally {
    await browser.close();
  }
}

/** Prints a row a page: the run with the middle performance score, and the scores of all runs. */
export async function printLighthouseScores(origin: string, paths: readonly string[]) {
  process.stdout.write(
    '| page | performance | all runs | accessibility | best practices | SEO | LCP ms | blocked ms | CLS | bytes of scripts | in all |\n|---|---|---|---|---|---|---|---|---|---|---|\n',
  );
  for (const path of paths) {
    const all: Awaited<ReturnType<typeof audit>>[] = [];
    for (let tries = 0; all.length < runs && tries < 2 * runs; tries += 1) {
      const figures = await measure(origin + path);
      if (figures) all.push(figures);
    }
    const sorted = all.toSorted((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs);
    const middle = sorted[Math.floor(all.length / 2)];
    if (!middle) continue;
    const { performance, ...rest } = middle;
    const scores = all.map((figures) => figures.performance).join(', ');
    process.stdout.write(`| ${[path, performance, scores, ...Object.values(rest)].join(' | ')} |\n`);
  }
}
