import { Workbox } from 'workbox-window';
import { onceLineMayBeGood } from '../lib/api/line-again.ts';
import { serviceWorkers, tellWorker } from '../lib/device/worker.ts';
import { trustedWorkerUrl } from './trusted-script-url.ts';
import { announceUpdate } from './update-state.ts';

const checkEveryMs = 60 * 60 * 1000;
/** To the next try of an installation that did not come whole, and twice as long each time: a full device fails at each. */
const installAgainMs = 10_000;

/** Registers the one worker, looks for a new version hourly and whenever the app comes back to the front. */
export function registerServiceWorker() {
  const workers = serviceWorkers();
  if (!workers) return;
  const worker = new Workbox(trustedWorkerUrl());
  const reload = () => location.reload();
  let asked = false;
  let againMs = installAgainMs;

  worker.addEventListener('waiting', () =>
    announceUpdate('waiting', () => {
      asked = true;
      worker.messageSkipWaiting();
    }),
  );
  // Where data is saved the first worker takes the page over at once, which is no new version.
  let isServed = workers.controller !== null;
  workers.addEventListener('controllerchange', () => setTimeout(() => (isServed = true)));
  // Only the tab in which somebody said yes reloads by itself; the others say that they are old.
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (asked) reload();
    else if (isServed && (isUpdate || isExternal)) announceUpdate('replaced', reload);
  });

  // A refused registration (a private window, an old phone) leaves a site that works online; a file that did not come may yet.
  const register = () =>
    void worker.register().catch((error: unknown) => {
      if (error instanceof TypeError) onceLineMayBeGood(register);
    });
  register();
  tellWorker('KEEP_PUBLIC_PAGES');
  // What came before the worker is kept as what is opened later.
  void workers.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_OPENED', addresses: performance.getEntries().map(({ name }) => name) }),
  );
  // One that was installed once ends when another takes its place, or when the operator switches it off.
  let wasInstalled = false;
  worker.addEventListener('installed', () => {
    wasInstalled = true;
  });
  worker.addEventListener('redundant', () => {
    if (wasInstalled) return;
    setTimeout(register, againMs);
    againMs *= 2;
  });
  const check = () => {
    // Where none was installed yet there is nothing to update.
    if (document.visibilityState === 'visible') worker.update().catch(register);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkEveryMs);
}
