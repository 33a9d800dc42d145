/**
 * Measures the built site on the real server: `pnpm bench:web` (after `pnpm build`) prints the tables of
 * docs/performance.md: bytes, Lighthouse for phones, and the largest paint beside that of the same page without scripts.
 * With names (`bytes`, `journey`, `lighthouse`, `static`) only those. Not a test: times belong to the machine.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startOwnServer } from '../e2e/site/own-server.ts';
import { printBytes } from './bytes-table.ts';
import { printLighthouseScores } from './lighthouse-scores.ts';
import { printStaticRatios, withoutScripts } from './static-pages.ts';

const dist = resolve(import.meta.dirname, '../dist');
const pages = {
  '/': 'first-visit/index.html',
  '/hiw': 'first-visit/hiw.html',
  '/about': 'first-visit/about.html',
  '/contact': 'first-visit/contact.html',
  '/login': 'first-visit/login.html',
  '/register': 'first-visit/register.html',
};
const paths = Object.keys(pages);

async function onServer(siteDir: string, measure: (url: string) => Promise<void>) {
  const server = await startOwnServer(siteDir);
  try {
    await measure(server.url);
  } finally {
    await server.kill();
  }
}

const parts: Record<string, () => Promise<void> | void> = {
  bytes: () => printBytes(dist, pages),
  journey: () => {
    const asked = '--project=server --workers=1 --reporter=list e2e/money/journey-bytes.spec.ts';
    // It is one of the tests of the soak.
    const options = { cwd: resolve(dist, '..'), stdio: 'inherit', env: { ...process.env, SOAK: '1' } } as const;
    execFileSync('pnpm', ['exec', 'playwright', 'test', ...asked.split(' ')], options);
  },
  lighthouse: () => onServer(dist, (url) => printLighthouseScores(url, paths)),
  async static() {
    const plain = withoutScripts(dist, Object.values(pages));
    try {
      await onServer(dist, (app) => onServer(plain.folder, (url) => printStaticRatios(app, url, paths)));
    } finally {
      plain.remove();
    }
  },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
for (const name of wanted) {
  process.stdout.write(`\n${name}\n\n`);
  await parts[name]?.();
}
