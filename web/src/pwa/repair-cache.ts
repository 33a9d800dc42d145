import { session } from '../lib/device/text-storage.ts';
import { isKeptByWorker, serviceWorkers } from '../lib/device/worker.ts';
import { isDropped, missingAddress, noteMissingPart } from '../lib/api/missing-part.ts';
import { layersHere } from '../ui/dialog/open-here.ts';
import { askServerBuild } from './ask-server.ts';
import { hasUnsentInput } from './unsent-input.ts';

const triesKey = 'tulay-repair-tries';
const forgetAfterMs = 60_000;
const mostTries = 2;
const installMs = 30_000;

type Tries = { count: number; at: number };

function readTries(): Tries {
  try {
    // Written below; anything else counts as none.
    const tries = JSON.parse(session.getItem(triesKey) ?? '') as Tries;
    const ageMs = Date.now() - tries.at;
    // Of a time to come they are when the clock was set back.
    return ageMs >= 0 && ageMs < forgetAfterMs ? tries : { count: 0, at: 0 };
  } catch {
    return { count: 0, at: 0 };
  }
}

/** Whether the page has just been loaded anew, as far as the browser itself does not deny it. */
function isJustReloaded(): boolean {
  const visits = performance.getEntriesByType('navigation');
  const isFirst = visits.some((visit) => 'type' in visit && visit.type !== 'reload');
  return !isFirst && performance.now() < forgetAfterMs / mostTries;
}

/** False when the page was loaded anew often enough: nothing may go round for ever. */
function mayReload(): boolean {
  const { count } = readTries();
  if (count >= mostTries) return false;
  const isCounted = session.setItem(triesKey, JSON.stringify({ count: count + 1, at: Date.now() } satisfies Tries));
  // Where nothing lasts longer than the page, the page itself has to last for a while.
  return isCounted || !isJustReloaded();
}

/** Brings the server's build here, whole, before anything of the old one goes. Resolves when it has taken over, or cannot. */
async function takeNewBuild(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  if (!registration) return;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' });
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
    setTimeout(resolve, installMs);
  });
}

let mending: Promise<boolean> | undefined;

async function mendNow(missing?: string, onlyByNewBuild = false): Promise<boolean> {
  // Browsers drop a file now and then that lies on the device, where one page follows fast on another.
  const isKept = missing !== undefined && (await isKeptByWorker(missing));
  const build = isKept ? 'ours' : await askServerBuild();
  const isUseful = build === 'another' || (build === 'ours' && !onlyByNewBuild);
  if (!isUseful || hasUnsentInput() || !mayReload()) return false;
  if (build === 'another') await takeNewBuild().catch(() => undefined);
  location.reload();
  return true;
}

/**
 * Loads the page anew where that can help: what is missing is kept here or the server answers, and nothing typed would be lost.
 * Before anything kept is replaced the server has shown the build that it has; damaged files are replaced by the worker one by
 * one. Says whether it does. `missing`: the address of the part that a screen shows as missing. `onlyByNewBuild`: no screen does, and
 * whoever needs it asks for it again, which helps unless its build is gone.
 */
export function mendPage(missing?: string, onlyByNewBuild = false): Promise<boolean> {
  mending ??= mendNow(missing, onlyByNewBuild).finally(() => {
    mending = undefined;
  });
  return mending;
}

/** Call at start. A part of the app that does not come belongs to a build that is gone, or the line is. */
export function repairMissingParts() {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!noteMissingPart(payload)) return;
    // By the browser's own words the router would know it and load the page anew, where without a line nothing may come.
    payload.message = `A part of the app did not come: ${payload.message}`;
    // What waits for its second press, as a withdrawal does, is not taken away for a part that may only have been fetched ahead. Where a
    // screen shows it as missing, that screen mends the page.
    if (layersHere() > 0) return;
    // Nor for one that may be missing because the page is just being left, as Firefox lets go of its files then: to load it anew would keep
    // whoever leaves.
    if (isDropped(payload)) void mendPage(missingAddress(payload));
    else void mendPage(undefined, true);
  });
}
