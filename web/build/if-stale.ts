import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Builds the site when it is missing or older than anything it is made from; with the word `demo`, the demonstration. */

const web = resolve(import.meta.dirname, '..');
const repository = resolve(web, '..');
const isDemo = process.argv[2] === 'demo';
// Written last, so that an interrupted build counts as stale.
const stamp = join(web, isDemo ? 'dist-demo' : 'dist', 'service-worker.js.gz');

const sources = [
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json'].map((path) => join(web, path)),
  ...readdirSync(join(repository, 'packages')).map((name) => join(repository, 'packages', name, 'src')),
  join(repository, 'pnpm-lock.yaml'),
  ...(isDemo ? [join(repository, 'mocks/src')] : []),
];

function newestMs(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

const builtMs = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (builtMs > Math.max(...sources.map(newestMs))) {
  console.log('The site is up to date.');
} else {
  console.log('Building the site.');
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'warn', ...(isDemo && { mode: 'demo' }) });
}
