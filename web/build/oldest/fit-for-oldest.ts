import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runChecks } from 'es-check';
import { readApis, selectorLackedBy, type Api } from './api-support.ts';
import { browsers } from './oldest-browsers.ts';
import { usedApis, type UsedApi } from './used-apis.ts';

/** What the scripts look for before they use it, or name alike without meaning the browser's. */
const known: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'ky looks for it, and hands on the one signal that it is given',
  'Document.startViewTransition': 'the router looks for it, React tries it',
  'Error.fileName': 'a sentence of the desk has this name',
  'HTMLGeolocationElement.isValid': 'a function of the QR library has this name',
  'IDBFactory.databases': 'looked for; where it is not there the names are noted',
  'IDBIndex.getAllRecords': "fake-indexeddb's own",
  'ML.createContext': "React's own",
  'Navigator.connection': 'React looks for it',
  'Navigator.share': 'looked for; where it is not there the link is copied',
  'Scheduler.postTask': 'fake-indexeddb looks for it',
  'TrustedTypePolicy.createScriptURL': 'ours where there is no such factory',
  'TrustedTypePolicyFactory.createPolicy': 'asked for only where there is such a factory',
  'UserActivation.isActive': 'said of queries',
  'ViewTransition.skipTransition': 'React has begun one then',
  'Window.setImmediate': 'fake-indexeddb looks for it',
  scheduler: 'fake-indexeddb looks for it',
};

/** Objects that everybody has one of, by what they are. */
const kinds: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  indexedDB: 'IDBFactory',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
};

/** Which of the browser's a name may mean; several where only the name after the dot is known. */
function meanings(apis: ReadonlyMap<string, readonly Api[]>, { owner, name, isCalled }: UsedApi): readonly Api[] {
  const alike = apis.get(name) ?? [];
  if (owner === null) return alike.filter((api) => api.owner === null);
  const kind = kinds[owner] ?? owner;
  const exact = alike.filter((api) => api.owner === kind || (kind === 'Window' && api.owner === null));
  if (exact.length > 0) return exact;
  // Of one word are too many names of the scripts' own.
  return isCalled && /[a-z][A-Z]/.test(name) ? alike.filter((api) => api.owner !== null && !api.isStatic) : [];
}

function apiMisfits(files: readonly string[]): string[] {
  const apis = Map.groupBy(readApis(), ({ name }) => name);
  const found = new Map<string, string>();
  for (const file of files)
    for (const used of usedApis(readFileSync(file, 'utf8'))) {
      const [first, ...others] = meanings(apis, used);
      const lacked = first?.lackedBy.filter((browser) => others.every(({ lackedBy }) => lackedBy.includes(browser)));
      const path = `${first?.owner ? `${first.owner}.` : ''}${used.name}`;
      if (lacked?.length && !(path in known))
        found.set(path, `${basename(file)}: ${path} is not in ${lacked.join(', ')}`);
    }
  return [...found.values()];
}

/**
 * Selectors that a browser may drop with their rule: they only colour what is chosen, are of the moment between two pages, or have an
 * `@supports not` beside them.
 */
const onlyForLooks =
  /^(\.(dark\\:)?has-checked\\:|(::view-transition(-\w+\(root\))?,?)+$|\.focus-inside\\:|label:has\(input\[type=checkbox\]\)$)/;

/** Rules that one of the browsers drops for a selector that it does not know. Of a property that it does not know it drops that alone. */
function styleMisfits(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files)
    for (const [, selector = ''] of readFileSync(file, 'utf8').matchAll(/(?<=^|[{};])([^{};@]+)\{/g)) {
      // In these two an unknown one costs nobody the others; what begins with a dash is one engine's own.
      const counted = selector.replaceAll(/:(is|where)\([^()]*\)|\\./g, '');
      for (const [, name = ''] of counted.matchAll(/:([a-z][a-z-]*)/g)) {
        const lacked = selectorLackedBy(name);
        if (lacked.length > 0 && !onlyForLooks.test(selector))
          found.add(`${basename(file)}: ${selector} is dropped by ${lacked.join(', ')}`);
      }
    }
  return [...found];
}

/** The scripts that the pages carry in themselves, each once, as files in a folder. */
function inlineScripts(dist: string, folder: string): string[] {
  const texts = globSync('*.html', { cwd: dist }).flatMap((page) =>
    [
      ...readFileSync(join(dist, page), 'utf8').matchAll(
        /<script(?![^>]*\b(?:src|type="application))[^>]*>([^]*?)<\/script>/g,
      ),
    ].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text, index) => {
    const file = join(folder, `inline-${index}.js`);
    writeFileSync(file, text);
    return file;
  });
}

/** All in a built site that one of the oldest browsers cannot read or does not have, in sentences; nothing when all is well. */
export function misfits(dist: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-inline-'));
  const files = [
    ...globSync('{assets/,}*.js', { cwd: dist }).map((file) => join(dist, file)),
    ...inlineScripts(dist, folder),
  ];
  const unread = [false, true].flatMap((checkFeatures) =>
    runChecks([
      {
        files: files.join(','),
        module: true,
        checkBrowser: true,
        browserslistQuery: browsers.join(', '),
        checkFeatures,
      },
    ]).errors.map(({ file, err }) => `${basename(file)}: ${err.message}`),
  );
  const sheets = globSync('assets/*.css', { cwd: dist }).map((file) => join(dist, file));
  const found = [...(unread.length > 0 ? unread : apiMisfits(files)), ...styleMisfits(sheets)];
  rmSync(folder, { recursive: true });
  return found;
}
