import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const text = /\.(js|css|html|svg|webmanifest|json|txt)$/;
// Below this packing saves less than what names it in the headers.
const leastBytes = 500;
const workerFile = 'service-worker.js';
/** Brotli is what a browser asks for over https, gzip what it asks for on a plain line. */
const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and a `.gz` beside every text file once at build, so that a small server compresses nothing while people wait. */
export const precompress = (): Plugin[] => [
  // After the pages are written (it follows their plugin).
  compressing('tulay:precompress', 'pre', compressAll),
  // The service worker's file is written last of all.
  compressing('tulay:precompress-worker', 'post', (dir) => compress(dir, workerFile)),
];

function compressing(name: string, order: 'pre' | 'post', work: (dir: string) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: (userConfig, { command }) => command === 'build' && !userConfig.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order,
      sequential: true,
      async handler(error?: Error) {
        if (!error) await work(join(config.root, config.build.outDir));
      },
    },
  };
}

async function compressAll(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) if (text.test(name)) await compress(dir, name);
}

async function compress(dir: string, name: string): Promise<void> {
  const bytes = await readFile(join(dir, name));
  if (bytes.length < leastBytes) return;
  for (const [ending, pack] of Object.entries(forms))
    await writeFile(join(dir, `${name}.${ending}`), await pack(bytes));
}
