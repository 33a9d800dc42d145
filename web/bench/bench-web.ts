/**
 * Measures the public pages with Lighthouse (mobile, applied throttling) on the real server and the built site, three runs
 * a page and the middle one counts: `pnpm --filter @tulay/web run bench`. Prints a table for docs/performance.md. Not a test:
 * times belong to the machine.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunchOptions } from '../build/chromium.ts';
import { startOwnServer } from '../e2e/site/own-server.ts';

const paths = ['/', '/hiw', '/about', '/contact', '/login', '/register'];
const runs = 3;
const serverPort = 3491;
const debugPort = 9333;

type Figures = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcpMs: number;
  cls: number;
};

/** In a browser of its own, so that no run finds what another has kept. */
async function measure(url: string): Promise<Figures> {
  const { executablePath, args } = await chromiumLaunchOptions();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${debugPort}`] });
  try {
    return await audit(url);
  } finally {
    await browser.close();
  }
}

async function audit(url: string): Promise<Figures> {
  const result = await lighthouse(url, {
    port: debugPort,
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  };
}

const server = await startOwnServer(serverPort);
try {
  process.stdout.write(
    '| page | performance | accessibility | best practices | SEO | LCP ms | CLS |\n|---|---|---|---|---|---|---|\n',
  );
  for (const path of paths) {
    const all: Figures[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(server.url + path));
    const middle = all.toSorted((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)[Math.floor(runs / 2)];
    if (middle) process.stdout.write(`| ${[path, ...Object.values(middle)].join(' | ')} |\n`);
  }
} finally {
  await server.kill();
}
