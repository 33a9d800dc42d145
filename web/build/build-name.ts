import type { Plugin } from 'vite';

/**
 * Writes a file of a few bytes by which the server shows that it is there and which build it has: the name of the first script, which has
 * its digest. What the app asks so must come over a slow line too.
 */
export function buildName(): Plugin {
  return {
    name: 'tulay:build-name',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
        if (!entry) throw new Error('the build has no first script');
        const source = JSON.stringify({ tulay: entry.fileName });
        this.emitFile({ type: 'asset', fileName: 'build.json', source });
      },
    },
  };
}
