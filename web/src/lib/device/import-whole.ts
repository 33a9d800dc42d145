import { noteMissingPart } from '../api/missing-part.ts';

/** The last characters of every script of the built site: what ends without them is not whole, or none of ours. */
export const lastCharacters = '//.';

interface Asked {
  /** When something of it came last; -Infinity where it did not come. */
  movedAtMs: number;
  readonly coming: Promise<void>;
}

/** A file of which nothing came for so long stands still, and is asked for anew by whoever needs it next. */
const stillMs = 8_000;
const asked = new Map<string, Asked>();

/** A body as text, telling of each piece of it. */
function textOf({ body }: Response, onPiece: () => void): Promise<string> {
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      onPiece();
      out.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(told)).text();
}

/**
 * What came broken may lie in the browser's own cache, and would last there for a year: then it is brought past it, as is what stood still
 * before, as whoever asks the cache for that waits for it too.
 */
async function fetchWhole(href: string, isAskedAgain: boolean, onPiece: () => void): Promise<void> {
  for (const cache of isAskedAgain ? (['reload'] as const) : (['default', 'reload'] as const))
    if ((await textOf(await fetch(href, { cache }), onPiece)).endsWith(lastCharacters)) return;
  throw new Error();
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error());
    });
    document.head.append(sheet);
  });
}

/** Asks for a file beside what stood still of it, which may come first all the same. */
function ask(href: string, before: Asked | undefined): Asked {
  const onPiece = () => {
    if (own.movedAtMs !== Infinity) own.movedAtMs = performance.now();
  };
  const anew = href.endsWith('.css') ? addStyles(href) : fetchWhole(href, before !== undefined, onPiece);
  const coming = Promise.any(before ? [anew, before.coming] : [anew]).then(
    () => void (own.movedAtMs = Infinity),
    () => {
      own.movedAtMs = -Infinity;
      throw new Error();
    },
  );
  const own: Asked = { movedAtMs: performance.now(), coming };
  return own;
}

async function bring(href: string): Promise<void> {
  let known = asked.get(href);
  if (!known || performance.now() - known.movedAtMs >= stillMs) asked.set(href, (known = ask(href, known)));
  await known.coming.catch(() => {
    // Each importer's own: what handles it writes into it.
    throw new Error(`Unable to preload ${href}`);
  });
}

/** Style sheets are those of the page; a script is one of the place that the app came from, where it had to be brought anew. */
const addressOf = (file: string): string =>
  file.endsWith('.css')
    ? new URL(`/${file}`, location.href).href
    : new URL(file.replace(/^.*\//, './'), import.meta.url).href;

/** What the build makes of an import: its file, and under which name the part stands in it where it shares the file with others. */
const builtImport = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\))?/;

/** How often an import of a file failed though all that it needs had come: where the browser keeps nothing it asks the line once more. */
const failedImports = new Map<string, number>();

async function importAnew(file: string, name: string | undefined): Promise<unknown> {
  const all = (await import(/* @vite-ignore */ `./${file}`)) as Readonly<Record<string, unknown>>;
  return name === undefined ? all : all[name];
}

/** Imports what is there, at an address of its own where an import of it failed. */
async function importHere<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  const [, own, , name] = builtImport.exec(String(load)) ?? [];
  const failed = failedImports.get(own ?? '') ?? 0;
  const file = failed > 0 ? `${own}?${failed}` : own;
  const linked = document.querySelectorAll<HTMLLinkElement>('link[href]');
  const here = new Set([import.meta.url, ...[...linked].map(({ href }) => href)]);
  const hrefs = [...files, ...(file === undefined ? [] : [file])].map(addressOf);
  await Promise.all(hrefs.filter((href) => !here.has(href)).map(bring));
  try {
    // Both are the same part.
    return await (file === undefined || failed === 0 ? load() : (importAnew(file, name) as Promise<Part>));
  } catch (error) {
    // What came and failed would fail at any address.
    if (own !== undefined && error instanceof Error && noteMissingPart(error)) failedImports.set(own, failed + 1);
    throw error;
  }
}

/** Told of by an import inside another one. */
const told = new WeakSet<object>();

/**
 * Stands around every import of the built site (`build/import-whole.ts`): brings all `files` that it needs, and imports only when they are
 * there. A browser never asks again for a module that once did not come or could not be read, whoever needs it, so parts that share a file
 * would all fail until the page is loaded anew; what was only fetched it forgets. There is no time in which it has to be done, as whoever
 * imports has one. A failure is told once, by the event that Vite's own imports tell theirs.
 */
export async function importWhole<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    return await importHere(load, files);
  } catch (error) {
    if (error instanceof Error && !told.has(error)) {
      told.add(error);
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    }
    throw error;
  }
}
