import { pathOf } from '@tulay/contract/addresses';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheController,
  PrecacheRoute,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

type Entry = { url: string; revision: string | null; tier: 'public' | 'member' };
declare const self: ServiceWorkerGlobalScope;

const memberCache = 'tulay-member-screens';
const answersCache = 'tulay-public-answers';
const picturesCache = 'tulay-pictures';

// The build adds the tier to each entry.
const entries = self.__WB_MANIFEST as Entry[];
const options = {
  // The pages have clean addresses, and what follows the question mark never names another page.
  cleanURLs: true,
  directoryIndex: 'index.html',
  ignoreURLParametersMatching: [/.*/],
};

// The public site, kept from the first visit.
precacheAndRoute(
  entries.filter(({ tier }) => tier === 'public'),
  options,
);
cleanupOutdatedCaches();

// The members' screens, kept once somebody has signed in here; until then they come from the network.
const memberScreens = new PrecacheController({ cacheName: memberCache });
memberScreens.addToCacheList(entries.filter(({ tier }) => tier === 'member'));
registerRoute(new PrecacheRoute(memberScreens, options));

// What is the same for everybody and nobody's own. No other answer of the API is ever kept here.
const publicAnswers = (['getProduct', 'getCurrencies', 'getRates', 'getAgreement'] as const).map((name) =>
  pathOf(name),
);
const answers = new NetworkFirst({
  cacheName: answersCache,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      // A server in trouble is no better than none: the kept answer takes its place.
      async fetchDidSucceed({ response }) {
        if (response.status >= 500) throw new Error(`answered ${response.status}`);
        return response;
      },
    },
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && publicAnswers.includes(url.pathname), answers);

// The pictures of the slideshow, as far as they were seen.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.avif'),
  new CacheFirst({ cacheName: picturesCache }),
);

// Every other address of the app is the empty shell, and so is one whose page is neither kept nor to be had.
const shell = createHandlerBoundToURL('/app.html');
registerRoute(new NavigationRoute(shell, { denylist: [/^\/api\//] }));
setCatchHandler(async (details) => (details.request.mode === 'navigate' ? shell(details) : Response.error()));

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.allSettled(publicAnswers.map((path) => answers.handle({ event, request: new Request(path) }))),
  );
  event.waitUntil(renewMemberScreens());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(picturesCache));
  event.waitUntil(memberScreens.activate(event));
});

/** Fetches what is not kept yet. The controller's own way works only while a worker is being installed. */
async function keepMemberScreens() {
  const cache = await caches.open(memberCache);
  for (const [url, key] of memberScreens.getURLsToCacheKeys()) {
    if (await cache.match(key)) continue;
    const response = await fetch(url, { cache: url === key ? 'default' : 'reload' });
    if (response.ok) await cache.put(key, response);
  }
}

/** A new version brings its members' screens along where the old one had kept them. */
async function renewMemberScreens() {
  if (await caches.has(memberCache)) await keepMemberScreens();
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // A new version waits until somebody asks for it, so that nobody loses what they are typing.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'KEEP_MEMBER_SCREENS') event.waitUntil(keepMemberScreens());
});
