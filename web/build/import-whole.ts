import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { lastCharacters } from '../src/lib/device/import-whole.ts';

/** By which name Vite asks for what stands around each dynamic import of the built site. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../src/lib/device/import-whole.ts', import.meta.url));

/** Imports that leave nothing broken behind them: ours in the place of Vite's helper, which asks the browser for modules at once (decision 079). */
export function importWhole(): Plugin {
  let isInPlace = false;
  return {
    name: 'tulay:import-whole',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load(id) {
      if (id !== helper) return null;
      isInPlace = true;
      return `export { importWhole as __vitePreload } from ${JSON.stringify(ours)};`;
    },
    outputOptions: (options) => ({ ...options, postFooter: lastCharacters }),
    generateBundle() {
      // The name is Vite's own affair.
      if (!isInPlace) this.error(`Vite asks no more for ${JSON.stringify(helper)}: imports would be its own again.`);
    },
  };
}
