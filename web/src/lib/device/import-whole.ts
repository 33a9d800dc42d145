import { noteMissingPart } from '../api/missing-part.ts';
import { timeoutMs } from './in-time.ts';

/** The last characters of every script of the built site: what ends without them is not whole, or none of ours. */
export const lastCharacters = '//.';

/** A file that was asked for, once or more often, and comes as soon as one of the answers does. */
interface Asked {
  /** When it was asked for last; Infinity once it is there. */
  atMs: number;
  onTheWay: number;
  readonly coming: Promise<void>;
  askAnew: () => void;
}

const asked = new Map<string, Asked>();

/**
 * What came broken may lie in the browser's own cache, and would last there for a year: then it is brought past it, as is what stood still
 * before, as whoever asks the cache for that waits for it too.
 */
async function fetchWhole(href: string, isAskedAgain: boolean): Promise<void> {
  for (const cache of isAskedAgain ? (['reload'] as const) : (['default', 'reload'] as const))
    if ((await (await fetch(href, { cache })).text()).endsWith(lastCharacters)) return;
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

function ask(href: string, wasAskedBefore: boolean): Asked {
  let isAskedAgain = wasAskedBefore;
  let come: () => void;
  let fail: (error: Error) => void;
  const coming = new Promise<void>((...settle) => ([come, fail] = settle));
  const succeed = () => {
    own.atMs = Infinity;
    come();
  };
  const lose = () => {
    own.onTheWay -= 1;
    if (own.onTheWay === 0) fail(new Error());
  };
  const askAnew = () => {
    own.atMs = performance.now();
    own.onTheWay += 1;
    void (href.endsWith('.css') ? addStyles(href) : fetchWhole(href, isAskedAgain)).then(succeed, lose);
    isAskedAgain = true;
  };
  const own: Asked = { atMs: 0, onTheWay: 0, coming, askAnew };
  askAnew();
  return own;
}

async function bring(href: string): Promise<void> {
  let known = asked.get(href);
  if (!known?.onTheWay) asked.set(href, (known = ask(href, known !== undefined)));
  // As long as somebody waits for what stands still; whoever asks later asks the line anew, for all that wait.
  else if (performance.now() - known.atMs >= timeoutMs) known.askAnew();
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

/** Told of by the import inside of ours, around which the build puts us too. */
const told = new WeakSet<object>();

async function importAnew(file: string, name: string | undefined): Promise<unknown> {
  const all = (await import(/* @vite-ignore */ `./${file}`).catch((error: unknown) => {
    if (import.meta.env.PROD && error instanceof Error) told.add(error);
    throw error;
  })) as Readonly<Record<string, unknown>>;
  return name === undefined ? all : all[name];
}

/** Imports what is there, at an address of its own where an import of it failed: at once where this one did. */
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
    if (own === undefined || !(error instanceof Error) || !noteMissingPart(error)) throw error;
    failedImports.set(own, failed + 1);
    // Browsers drop a file now and then that lies ready, where one page follows fast on another.
    if (failed === 0) return importHere(load, files);
    throw error;
  }
}

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
    if (error instanceof Error && !told.delete(error))
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
