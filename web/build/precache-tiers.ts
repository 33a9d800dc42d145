import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Whose screens a file serves: what draws any page, kept from the first visit whatever is saved; everybody's, kept from then as well; members', kept once somebody is about to sign in;
 * officers', kept once somebody works at the desk; those of who has chosen another language than English, kept once it is
 * chosen; or pages and pictures, kept as they are seen: the shell draws every other page with what is kept.
 */
export type Tier = 'shell' | 'public' | 'member' | 'desk' | 'translation' | 'page' | 'picture';

/**
 * Screens behind a sign-in and the way there, what asks the server, and what its answers look like; what only they load is the members'
 * tier. Without a line a visitor can send nothing and have nothing confirmed: the page that is there says so.
 */
const memberRoutes =
  /\/src\/(routes\/(_guarded|_public\/(login|register|recover|pay)\.)|lib\/kept-shapes\.|features\/(account\/session\/(sign-out-dialog|show-session-over)\.|wallet\/withdrawal\/)|(?!site\/)\w+\/rows\.)/;
/**
 * The desk, what a document is compared with, which nobody can do without a line, and what the answers to officers look like; what only
 * they load is the officers' tier. No member pays for them.
 */
const deskRoutes =
  /\/src\/(routes\/(_desk|_public\/verify\.)|(desk|repayment|payout|approval)\/rows\.|approval\/row-output\.)/;
const translations = /\/src\/words\/generated\/[a-z]+\//;
/** Drawn before they are asked for. The first one is kept for everybody, as most come back to it. */
const openedPages = /^(?!index\.)[\w-]+\.html$/;

type Entry = { url: string; revision: string | null; size: number };

/**
 * Sorts the files of the site into the tiers, by what the public pages reach through their imports.
 * Use `plugin` in the build and `mark` as a transform of the precache manifest: it adds `tier` to each entry,
 * `digest`, by which the worker notices a damaged copy, and `needs`, the names of the scripts it imports beside what draws any page.
 */
export function precacheTiers() {
  let shellChunks = new Set<string>();
  let publicChunks = new Set<string>();
  let memberChunks = new Set<string>();
  let translationChunks = new Set<string>();
  let imports = new Map<string, readonly string[]>();
  let dist = '';
  let isDemonstration = false;
  const plugin: Plugin = {
    name: 'tulay:precache-tiers',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ root, build, mode }) {
      dist = join(root, build.outDir);
      isDemonstration = mode === 'demo';
    },
    writeBundle(_output, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      shellChunks = needs(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      );
      publicChunks = reachable(chunks, (chunk) => isMembers(chunk) || isDesk(chunk) || isTranslation(chunk));
      memberChunks = reachable(chunks, (chunk) => isDesk(chunk) || isTranslation(chunk));
      // The gallery of a demonstration shows parts of everybody's screens to everybody.
      if (!isDemonstration) for (const kept of [publicChunks, memberChunks]) expectWhole(chunks, kept);
      const english = reachable(chunks, isTranslation);
      const needed = needs(chunks, chunks.filter(isTranslation));
      translationChunks = new Set([...needed].filter((name) => !english.has(name)));
      // A file of the members' that a translation needs as well has to be there for visitors.
      for (const name of needed) if (english.has(name)) publicChunks.add(name);
    },
  };
  const tierOf = (url: string): Tier => {
    if (url.endsWith('.avif')) return 'picture';
    if (url === 'app.html' || url.endsWith('.css') || shellChunks.has(url)) return 'shell';
    if (translationChunks.has(url)) return 'translation';
    if (openedPages.test(url)) return 'page';
    if (!url.startsWith('assets/') || !url.endsWith('.js') || publicChunks.has(url)) return 'public';
    return memberChunks.has(url) ? 'member' : 'desk';
  };
  const mark = (entries: Entry[]) => ({
    manifest: entries.map((entry) => {
      const needed = (imports.get(entry.url) ?? []).filter((file) => !shellChunks.has(file)).map(withoutDigest);
      const rest = needed.length > 0 && { needs: needed };
      return { ...entry, tier: tierOf(entry.url), digest: digestOf(join(dist, entry.url)), ...rest };
    }),
    warnings: [],
  });
  return { plugin, mark };
}

const withoutDigest = (file: string): string => file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1');

function isTranslation({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return translations.test(facadeModuleId ?? '');
}

/** The first eight bytes of the file's SHA-256. */
function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

function isDesk({ facadeModuleId, name }: Rolldown.OutputChunk): boolean {
  return name === 'desk' || deskRoutes.test(facadeModuleId ?? '');
}

function isMembers({ facadeModuleId, name }: Rolldown.OutputChunk): boolean {
  // What only signing out asks for, and what members' screens share, has two faces and therefore none.
  return (
    memberRoutes.test(facadeModuleId ?? '') ||
    /^(answers|client|contact|step-outbox|storage|member-parts|(score|settings)-screens)$/.test(name)
  );
}

/** Names of the chunks that the entry reaches without passing through one that is `shut`. */
function reachable(
  chunks: readonly Rolldown.OutputChunk[],
  shut: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name) || shut(chunk)) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  return found;
}

/** Throws where a chunk that is kept for some people does not run without one that they have not. */
function expectWhole(chunks: readonly Rolldown.OutputChunk[], kept: ReadonlySet<string>): void {
  for (const { fileName, imports } of chunks) {
    const lacking = kept.has(fileName) ? imports.find((name) => !kept.has(name)) : undefined;
    if (lacking) throw new Error(`${fileName} imports ${lacking}, which is kept for fewer people`);
  }
}

/** Names of some chunks and of all without which they do not run. */
function needs(chunks: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of some) visit(chunk);
  return found;
}
