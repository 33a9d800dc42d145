import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildName } from './build/build-name.ts';
import { browserGate } from './build/oldest/browser-gate.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { demonstrationSite } from './build/demonstration-site.ts';
import { firstVisit } from './build/first-visit.ts';
import { bundlerTargets } from './build/oldest/oldest-browsers.ts';
import { hotWords } from './build/hot-words.ts';
import { importWhole } from './build/import-whole.ts';
import { licences } from './build/licences.ts';
import { precompress } from './build/precompress.ts';
import { precacheTiers } from './build/precache-tiers.ts';
import { firstFigures } from './build/first-figures.ts';
import { prerender } from './build/prerender.ts';
import { webManifest } from './build/web-manifest.ts';

const apiOrigin = 'http://localhost:3000';

/** Modes: development and demo answer the API in the browser; api talks to a server; production is the site. */
const mockedModes = ['development', 'demo'];

const tiers = precacheTiers();
// A screen's loader comes with the screen, not with the first page: what it asks for needs the whole client.
const defaultBehavior = [
  ['component' as const, 'loader' as const],
  ['errorComponent' as const],
  ['notFoundComponent' as const],
];
const routing = () =>
  tanstackRouter({ target: 'react', autoCodeSplitting: true, codeSplittingOptions: { defaultBehavior } });

export default defineConfig(({ mode }) => ({
  define: { ...firstFigures, 'import.meta.env.VITE_MOCKS': JSON.stringify(String(mockedModes.includes(mode))) },
  plugins: [
    routing(),
    react(),
    tailwindcss(),
    browserGate(),
    hotWords(),
    importWhole(),
    buildName(),
    tiers.plugin,
    prerender({ plugins: () => [routing(), react()], define: firstFigures }),
    licences({ mocks: mode === 'demo' }),
    // A demonstration has no server that could choose between two forms of a page.
    mode === 'demo' ? demonstrationSite() : firstVisit(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // Registering is a Trusted Types sink: src/pwa/register.ts does it under the page's one policy.
      injectRegister: null,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,ico,avif}'],
        // Where a browser's own storage is forbidden, the worker is too; what switches a worker off is none of its files.
        // Who has lost a password, stops somebody's recovery, pays for somebody by a link or chooses a pay day needs a line: without one the
        // shell draws the page.
        globIgnores: [
          '404.html',
          'recover.html',
          'first-visit*/**',
          'demo.json',
          'service-worker-off.js',
          'assets/memory-*.js',
          'assets/pay-????????.js',
          'assets/pay-day-choice-*.js',
          'assets/stop-recovery-dialog-*.js',
        ],
        manifestTransforms: [tiers.mark],
      },
    }),
  ],
  resolve: {
    alias: {
      // For a React that lacks the hook; ours has it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Of the codes only what computes them: the page draws them itself.
      qrcode: 'qrcode/lib/core/qrcode.js',
      // As its authors wrote it: its first file is for browsers without classes.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  build: {
    target: bundlerTargets(),
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    emptyOutDir: true,
    // The polyfill is an inline script in disguise, and every browser we serve preloads modules.
    modulePreload: { polyfill: false },
    // A data: URL would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // Every screen's libraries are prepared at start: finding one later would reload the page under somebody's hands.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.ts'] },
  server: { proxy: mode === 'api' ? { '/api': apiOrigin } : {} },
}));
