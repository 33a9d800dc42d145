import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const text = /\.(js|css|html|svg|webmanifest|json|txt)$/;
// Below this packing saves less than what names it in the headers.
const leastBytes = 500;
/** Brotli is what a browser asks for over https, gzip what it asks for on a plain line. */
const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and a `.gz` beside every text file once at build, so that a small server compresses nothing while people wait. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tulay:precompress',
    apply: (userConfig, { command }) => command === 'build' && !userConfig.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // After the pages are written (it follows their plugin), before the service worker, whose file is written last.
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await compressAll(join(config.root, config.build.outDir));
      },
    },
  };
}

async function compressAll(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    if (!text.test(name)) continue;
    const bytes = await readFile(join(dir, name));
    if (bytes.length < leastBytes) continue;
    for (const [ending, compress] of Object.entries(forms))
      await writeFile(join(dir, `${name}.${ending}`), await compress(bytes));
  }
}
