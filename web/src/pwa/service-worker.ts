import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheController,
  PrecacheRoute,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { timeoutMs } from '../lib/device/in-time.ts';
import { savingInWorker } from '../lib/device/saving-data.ts';
import { nameOf, onlySoundFiles, pathOf } from './sound-files.ts';
import { dropFalseAnswers, onlyTrueAnswers, publicAnswers } from './true-answers.ts';

type Entry = {
  url: string;
  revision: string | null;
  tier: 'shell' | 'public' | 'member' | 'desk' | 'translation' | 'page' | 'picture';
  digest: string;
  /** The names of the scripts that it imports. */
  needs?: readonly string[];
};
declare const self: ServiceWorkerGlobalScope;

const publicCache = 'tulay-public-pages';
const memberCache = 'tulay-member-screens';
const deskCache = 'tulay-desk-screens';
const translationCache = 'tulay-translations';
const pagesCache = 'tulay-opened-pages';
const answersCache = 'tulay-public-answers';
const picturesCache = 'tulay-pictures';

// The build adds the tier, the digest and the imports to each entry.
const entries = self.__WB_MANIFEST as Entry[];
const options = {
  // The pages have clean addresses, and what follows the question mark never names another page.
  cleanURLs: true,
  directoryIndex: 'index.html',
  ignoreURLParametersMatching: [/.*/],
};

const soundFiles = onlySoundFiles(new Map(entries.map(({ url, digest }) => [url, digest])));

// What draws any page, kept from the first visit.
addPlugins([soundFiles]);
precacheAndRoute(
  entries.filter(({ tier }) => tier === 'shell'),
  options,
);
cleanupOutdatedCaches();

/** After so many in a row that did not come the others wait for another time. */
const mostMissed = 3;

/** Everything in some of the caches. */
async function keptIn(isWanted: (cacheName: string) => boolean): Promise<readonly Request[]> {
  const wanted = (await caches.keys()).filter(isWanted);
  return (await Promise.all(wanted.map(async (name) => (await caches.open(name)).keys()))).flat();
}

/** Names of files, and those of everything they import: what was in one file in the build before may be in two, of which nobody has opened one. */
function withImports(files: readonly Request[]): ReadonlySet<string> {
  const names = new Set(files.map(({ url }) => nameOf(url)));
  // What is added is looked at as well.
  for (const name of names)
    for (const { url, needs = [] } of entries)
      if (nameOf(url) === name) for (const needed of needs) names.add(`/assets/${needed}.js`);
  return names;
}

const fileOf = (address: string) => `/${pathOf({ url: new URL(address, location.href).href })}`;

/**
 * Files that are kept once they are asked for; until then they come from the network. Who saves data keeps those that are opened, and of
 * those that are kept only `asOpened` everybody does.
 */
function keptOnDemand(tier: Entry['tier'], cacheName: string, { isKeptByAll = false, asOpened = false } = {}) {
  const keepOpened = async ({ url }: Request) => {
    if (asOpened || (await savingInWorker()) !== 'off') await keepFiles(isOneOf([url]));
  };
  const whatIsOpened = {
    // A part lies in the browser's own cache now. A page is sent in another form to who has no style sheet yet, and kept in this one.
    async fetchDidSucceed({ event, request, response }: { event?: Event; request: Request; response: Response }) {
      if (event instanceof FetchEvent) event.waitUntil(keepOpened(request).catch(() => undefined));
      return response;
    },
    // On a line so thin that the shell draws it first it is kept all the same.
    async fetchDidFail({ event, originalRequest }: { event?: Event; originalRequest: Request }) {
      if (event instanceof FetchEvent) event.waitUntil(keepOpened(originalRequest).catch(() => undefined));
    },
  };
  const files = new PrecacheController({ cacheName, plugins: [soundFiles, whatIsOpened] });
  files.addToCacheList(entries.filter((entry) => entry.tier === tier));
  registerRoute(new PrecacheRoute(files, options));
  /** Fetches what is not kept yet; says whether all of it is. The controller's own way works only while a worker is being installed. */
  const keepFiles = async (isWanted: (url: string) => boolean = () => true): Promise<boolean> => {
    let isWhole = true;
    let missed = 0;
    const cache = await caches.open(cacheName);
    for (const [url, key] of files.getURLsToCacheKeys()) {
      if (!isWanted(url)) continue;
      const kept = await cache.match(key);
      const request = new Request(url, { cache: kept || url !== key ? 'reload' : 'default' });
      if (kept && (await soundFiles.isSound(request, kept))) continue;
      const sound = await soundFiles.fetchSound(request);
      if (sound) await cache.put(key, sound);
      missed = sound ? 0 : missed + 1;
      isWhole &&= missed === 0;
      // Where the line stands still a browser ends the worker before it has tried them all.
      if (missed === mostMissed) break;
    }
    return isWhole;
  };
  let keeping: Promise<boolean> | undefined;
  /**
   * Each page asks for it, and goes on asking while nothing is answered, or that it is not over. Who saves data is not brought what they did not
   * open, and who has a thin line for now not before it is better.
   */
  const keep = async () => {
    const saving = await savingInWorker();
    return saving === 'off' ? (keeping ??= keepFiles().finally(() => (keeping = undefined))) : saving === 'on';
  };
  /**
   * A new version brings its files along where the old one had kept some (activating leaves an empty cache for everybody), for who saves data
   * those of the same names and what they import. One that cannot bring all of them is not installed: the old one goes on, whole.
   */
  const renew = async () => {
    const saving = await savingInWorker();
    // The builds before kept the public site where there is only the shell now, and pages with what they need.
    const kept = await keptIn(
      (name) =>
        name === cacheName ||
        ((isKeptByAll || asOpened) && name.startsWith('workbox-precache')) ||
        (asOpened && [publicCache, memberCache].includes(name)),
    );
    if (kept.length === 0 && (saving !== 'off' || !isKeptByAll)) return;
    const others = await keptIn((name) => [publicCache, memberCache, deskCache, translationCache].includes(name));
    const names = withImports([...kept, ...others]);
    if (!(await keepFiles(asOpened || saving === 'on' ? (url) => names.has(nameOf(url)) : undefined)))
      throw new Error(`${cacheName} did not come whole`);
  };
  return { keep, keepFiles, renew, activate: (event: ExtendableEvent) => files.activate(event) };
}

const isOneOf = (addresses: readonly string[]) => {
  const wanted = new Set(addresses.map(fileOf));
  return (url: string) => wanted.has(fileOf(url));
};

// The public site, kept from the first visit, the members' screens, kept once somebody has signed in here, the officers', kept once one has
// worked here, the other language, kept once it was chosen here, and pages as they are opened.
const publicPages = keptOnDemand('public', publicCache, { isKeptByAll: true });
const memberScreens = keptOnDemand('member', memberCache);
const deskScreens = keptOnDemand('desk', deskCache);
const translations = keptOnDemand('translation', translationCache);
const openedPages = keptOnDemand('page', pagesCache, { asOpened: true });

const answers = new NetworkFirst({ cacheName: answersCache, networkTimeoutSeconds: 4, plugins: [onlyTrueAnswers] });
registerRoute(({ url, sameOrigin }) => sameOrigin && publicAnswers.includes(url.pathname), answers);

// The pictures of the slideshow, as far as they were seen.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.avif'),
  new CacheFirst({ cacheName: picturesCache, plugins: [soundFiles] }),
);

// The one page that is a text: it comes from the network, and what is none takes no place of it.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && url.pathname === '/licences.txt',
  async ({ url }) => {
    // A portal's page may say of itself that it can be kept.
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/plain'))
      throw new Error('not a text of ours');
    return response;
  },
);

// Every other address of the app is the empty shell, and so is one whose page is neither kept nor to be had.
const shell = createHandlerBoundToURL('/app.html');
registerRoute(new NavigationRoute(shell, { denylist: [/^\/api\//] }));
setCatchHandler(async (details) => (details.request.mode === 'navigate' ? shell(details) : Response.error()));

async function mendKeptFiles() {
  const names = (await caches.keys()).filter((name) => name !== answersCache && name !== picturesCache);
  await Promise.all(names.map((name) => soundFiles.mend(name)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.allSettled(publicAnswers.map((path) => answers.handle({ event, request: new Request(path) }))),
  );
  event.waitUntil(publicPages.renew());
  event.waitUntil(memberScreens.renew());
  event.waitUntil(deskScreens.renew());
  event.waitUntil(translations.renew());
  event.waitUntil(openedPages.renew());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(soundFiles.dropUnsound(picturesCache));
  event.waitUntil(publicPages.activate(event));
  event.waitUntil(memberScreens.activate(event));
  event.waitUntil(deskScreens.activate(event));
  event.waitUntil(translations.activate(event));
  event.waitUntil(openedPages.activate(event));
  // What a portal or a failing memory left in files that this version shares with the last one.
  event.waitUntil(mendKeptFiles());
  event.waitUntil(caches.open(answersCache).then(dropFalseAnswers));
  // What the page asks for from now on goes through the worker; it tells what it has (`register.ts`).
  event.waitUntil(savingInWorker().then((saving) => (saving === 'off' ? undefined : self.clients.claim())));
});

/** What a page may have kept. */
const onDemand = new Map([
  ['KEEP_PUBLIC_PAGES', publicPages],
  ['KEEP_MEMBER_SCREENS', memberScreens],
  ['KEEP_DESK_SCREENS', deskScreens],
  ['KEEP_TRANSLATIONS', translations],
]);

/** What a page has had before the worker served it: itself, and where data is saved all that came with it. */
async function keepOpened(addresses: readonly string[]) {
  const others = (await savingInWorker()) === 'off' ? [] : onDemand.values();
  await Promise.allSettled([openedPages, ...others].map(({ keepFiles }) => keepFiles(isOneOf(addresses))));
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // A new version waits until somebody asks for it, so that nobody loses what they are typing.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'KEEP_OPENED') event.waitUntil(keepOpened(event.data.addresses));
  const keep = async () => {
    // What this device has no room for, it has none for when it is asked again.
    const isOver = await onDemand
      .get(event.data?.type)
      ?.keep()
      .catch(() => true);
    // A page of the build before asks again whatever it hears.
    if (isOver === false || event.data?.isAnswered) event.ports[0]?.postMessage(isOver);
  };
  event.waitUntil(keep());
});
