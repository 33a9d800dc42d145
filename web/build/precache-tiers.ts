import type { Plugin, Rolldown } from 'vite';

/** Whose screens a file serves: everybody's, kept from the first visit, or members', kept once somebody is about to sign in. */
export type Tier = 'public' | 'member';

/** Screens behind a sign-in and the way there; what only they load is the members' tier. */
const memberRoutes = /\/src\/routes\/(_guarded|_desk|_public\/(login|register|recover)\.)/;
const memberPages = /^(login|register|recover)\.html$/;

type Entry = { url: string; revision: string | null; size: number };

/**
 * Sorts the files of the site into the two tiers, by what the public pages reach through their imports.
 * Use `plugin` in the build and `mark` as a transform of the precache manifest: it adds `tier` to each entry.
 */
export function precacheTiers() {
  let publicChunks = new Set<string>();
  const plugin: Plugin = {
    name: 'tulay:precache-tiers',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle(_output, bundle) {
      publicChunks = reachable(Object.values(bundle).filter((output) => output.type === 'chunk'));
    },
  };
  const tierOf = (url: string): Tier =>
    memberPages.test(url) || (url.endsWith('.js') && !publicChunks.has(url)) ? 'member' : 'public';
  const mark = (entries: Entry[]) => ({
    manifest: entries.map((entry) => ({ ...entry, tier: tierOf(entry.url) })),
    warnings: [],
  });
  return { plugin, mark };
}

/** Names of the chunks that the entry reaches without passing through a member's screen. */
function reachable(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name) || memberRoutes.test(chunk.facadeModuleId ?? '')) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  return found;
}
