import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Where they lie in the built site; the server knows it too (`api/src/plugins/site.ts`). */
export const firstVisitFolder = 'first-visit';
/** Those of a service that is live: what says that it is a demonstration is left out. */
export const liveFolder = 'first-visit-live';

const sheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * Writes a second form of every page with its style inside, so that it can be painted as soon as it has
 * come: a sheet of its own costs one more round of the line. The server sends these at the pages' addresses, those of the demonstration or
 * those of a live service, and allows the style by its digest. What is kept for offline use is the first form, whose sheet all pages share.
 */
export function firstVisit(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tulay:first-visit',
    apply: (userConfig, { command }) => command === 'build' && !userConfig.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // After the pages are written (it follows their plugin), before they are compressed.
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await writeStyledPages(join(config.root, config.build.outDir));
      },
    },
  };
}

const demonstrationOnly = /<(aside|p) data-demonstration\b.*?<\/\1>/gs;

/** The page as it is where the service is live; the mark on its root lets the app begin with the same (`web/src/lib/site-facts.ts`). */
function livePage(name: string, page: string): string {
  const live = page.replaceAll(demonstrationOnly, '').replace('<html ', '<html data-live ');
  if (live.includes('data-demonstration') || !live.includes('<html data-live '))
    throw new Error(`${name} cannot be made the page of a live service`);
  return live;
}

/** Throws when a page has not exactly the one style sheet of the site. */
export async function writeStyledPages(dist: string): Promise<void> {
  for (const folder of [firstVisitFolder, liveFolder]) await mkdir(join(dist, folder), { recursive: true });
  for (const name of await readdir(dist)) {
    if (!name.endsWith('.html')) continue;
    const page = await readFile(join(dist, name), 'utf8');
    const [link, sheet] = sheetLink.exec(page) ?? [];
    if (link === undefined || sheet === undefined) throw new Error(`${name} names no style sheet`);
    const style = await readFile(join(dist, sheet), 'utf8');
    const styled = page.replace(link, () => `<style>${style}</style>`);
    if (sheetLink.test(styled)) throw new Error(`${name} names two style sheets`);
    // Inside a page an address means another file, and this would be its end.
    if (/url\(|<\/style/i.test(style)) throw new Error(`${sheet} cannot stand inside a page`);
    await writeFile(join(dist, firstVisitFolder, name), styled);
    await writeFile(join(dist, liveFolder, name), livePage(name, styled));
  }
}
