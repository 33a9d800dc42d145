import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, PluginOption, ResolvedConfig, Rolldown } from 'vite';

/** What src/prerender-entry.tsx exports. */
type PrerenderEntry = {
  render(path: string): Promise<{ html: string; routeFiles: string[] }>;
  appPaths(): string[];
};

const pages = [
  { path: '/', file: 'index.html' },
  { path: '/hiw', file: 'hiw.html' },
  { path: '/about', file: 'about.html' },
  { path: '/contact', file: 'contact.html' },
  { path: '/credit-score', file: 'credit-score.html' },
  { path: '/login', file: 'login.html' },
  { path: '/register', file: 'register.html' },
  { path: '/recover', file: 'recover.html' },
  { path: '/404', file: '404.html' },
];

const hoisted = /<title>[^<]*<\/title>|<meta[^>]*\/?>|<link[^>]*\/?>/g;

/**
 * Writes the public pages as finished HTML beside the empty shell (app.html, for the guarded routes),
 * and app-routes.json: the paths that the shell serves, so that a server can answer 404 to all others.
 * `plugins` and `define` are those the nested server build needs to read the sources.
 */
export function prerender(options: { plugins: () => PluginOption[]; define: Record<string, string> }): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'tulay:prerender',
    apply: (userConfig, { command }) => command === 'build' && !userConfig.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_output, written) {
      bundle = written;
    },
    closeBundle: {
      // Before vite-plugin-pwa lists the files of the site.
      order: 'pre',
      sequential: true,
      async handler() {
        // Nothing was written when the build has failed; that error is the one to show.
        if (bundle) await writePages(config, bundle, options.plugins(), options.define);
      },
    },
  };
}

async function writePages(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  plugins: PluginOption[],
  define: Record<string, string>,
) {
  const dist = join(config.root, config.build.outDir);
  const scratch = join(config.root, 'node_modules/.cache/prerender', config.build.outDir);
  const entry = await loadEntry(config, scratch, plugins, define);
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  await writeFile(join(dist, 'app.html'), shell);
  for (const page of pages) {
    const { html, routeFiles } = await entry.render(page.path);
    const file = join(dist, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fillShell(shell, html, preloads(bundle, routeFiles, shell)));
  }
  await writeFile(join(dist, 'app-routes.json'), JSON.stringify(entry.appPaths()));
  await rm(scratch, { recursive: true, force: true });
  config.logger.info(`prerendered ${pages.map((page) => page.path).join(' ')}`);
}

async function loadEntry(
  config: ResolvedConfig,
  scratch: string,
  plugins: PluginOption[],
  define: Record<string, string>,
): Promise<PrerenderEntry> {
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    plugins,
    // Pages are rendered without mocks in every mode: they show no data.
    define: { ...define, 'import.meta.env.VITE_MOCKS': '"false"' },
    build: { ssr: 'src/prerender-entry.tsx', outDir: scratch, emptyOutDir: true, copyPublicDir: false },
  });
  // The query makes a second build in one process read the new file.
  return import(`${pathToFileURL(join(scratch, 'prerender-entry.js')).href}?${Date.now()}`);
}

/** What a page that can be read without scripts says below its end; the shell has nothing else to show, and links. */
const needsScripts =
  '<noscript><p class="page py-6">Tulay needs JavaScript to sign you in and to calculate a loan.</p></noscript>';

/** React puts titles and metas before the markup; they belong into the head. The shell has none: React adds them. */
function fillShell(shell: string, html: string, preloadTags: string): string {
  const root = '<div id="root"></div>';
  if (!shell.includes(root)) throw new Error('index.html has no empty root element');
  const start = html.search(/<(?!title|meta|link|\/title)/);
  const head = html.slice(0, start).match(hoisted)?.join('') ?? '';
  const body = html.slice(start);
  if (/\sstyle="/.test(body)) throw new Error('a prerendered page has an inline style, which its own policy refuses');
  return shell
    .replace('</head>', () => `${head}${preloadTags}</head>`)
    .replace(/<noscript>.*<\/noscript>/s, needsScripts)
    .replace(root, () => `<div id="root">${body}</div>`);
}

/** Module preloads for the code of the matched routes, which the shell cannot know. */
function preloads(bundle: Rolldown.OutputBundle, routeFiles: string[], shell: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const wanted = new Set<string>();
  const add = (fileName: string) => {
    if (wanted.has(fileName) || shell.includes(fileName)) return;
    wanted.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
  };
  for (const chunk of chunks) {
    // Some routes share a chunk, which then has no single module as its face.
    const holds = (file: string) =>
      chunk.moduleIds.some((id) => id.includes(`/src/routes/${file}?tsr-split=component`));
    if (routeFiles.some(holds)) add(chunk.fileName);
  }
  return [...wanted].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
