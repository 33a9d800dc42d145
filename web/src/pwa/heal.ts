import { hasUnsentInput } from './unsent-input.ts';

const triesKey = 'tulay-heal-tries';
const forgetAfterMs = 60_000;

type Tries = { count: number; at: number };

function readTries(): Tries {
  try {
    // Written below; anything else counts as none.
    const tries = JSON.parse(sessionStorage.getItem(triesKey) ?? '') as Tries;
    return Date.now() - tries.at < forgetAfterMs ? tries : { count: 0, at: 0 };
  } catch {
    return { count: 0, at: 0 };
  }
}

/** Throws away every kept file and the worker that kept them; the next load brings all anew. */
async function forgetKeptFiles() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * A part of the app that does not come belongs to a build that is gone, or was kept damaged. The first time a reload mends
 * it, the second time a reload without the kept files; after that, offline, or with something typed, the page says so itself.
 */
export function healMissingParts() {
  addEventListener('vite:preloadError', (event) => {
    const { count } = readTries();
    if (count >= 2 || !navigator.onLine || hasUnsentInput()) return;
    event.preventDefault();
    sessionStorage.setItem(triesKey, JSON.stringify({ count: count + 1, at: Date.now() } satisfies Tries));
    void (count === 0 ? Promise.resolve() : forgetKeptFiles()).finally(() => location.reload());
  });
}
