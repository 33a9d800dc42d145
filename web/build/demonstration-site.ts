import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a demonstration build has beside a site: a mark, so that no server serves it by mistake, and the empty shell as the
 * page for unknown addresses, because a static server knows nothing of the app's own ones.
 */
export function demonstrationSite(): Plugin {
  let dist = '';
  return {
    name: 'tulay:demonstration-site',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ root, build }) {
      dist = join(root, build.outDir);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'demo.json', source: '{"mocks":true}' });
    },
    closeBundle: {
      // After the pages are written (it follows their plugin), before they are compressed.
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await copyFile(join(dist, 'app.html'), join(dist, '404.html'));
      },
    },
  };
}
