import { useEffect, useSyncExternalStore } from 'react';
import { activation } from '../../../words/generated/activation.ts';
import { askToKeepStorage } from './ask-to-keep.ts';
import { isLockedHere, onLockChange } from '../../../lib/member/member-key.ts';
import { dropOld } from '../../../lib/member/member-upkeep.ts';
import type { OutboxEntry } from '../../../lib/member/outbox.ts';
import { stepOutbox } from '../../../lib/member/outbox-of-steps.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { knownVersion, refreshInfoState, takeWhatOthersHeard } from '../info-state.ts';
import { sendStep, type Sender } from './send-step.ts';
import { isBehind, toStep, type Step } from '../steps/steps.ts';

/** What is said of handing in a step, by the name that the next one handed in mends it by. */
export const stepMatter = 'step';

type Owner = Pick<Sender, 'memberId' | 'phoneNumber'>;

/** A save in the line, and its step. */
export type StepEntry = OutboxEntry & { readonly step: Step };

/** With the time limit of one attempt it is at most ten seconds from a line that works to a save that goes on. */
const retryMs = 1_500;

let shown: { memberId: string; entries: readonly StepEntry[] } | undefined;
const savedHere = new Set<Step>();
/** Keys of what this tab has sent to its end. */
const endedHere = new Set<string>();
const listeners = new Set<() => void>();
/** The screens that send, the newest last, which is the one that does. */
const senders: Sender[] = [];
let retry: ReturnType<typeof setTimeout> | undefined;
/** Before that the server wants to hear of nothing; by `performance.now`. */
let notBeforeMs = 0;

/** Who sends, as long as that member is signed in. */
function currentSender(): Sender | undefined {
  const sender = senders.at(-1);
  return sender?.memberId === currentUser()?.memberId ? sender : undefined;
}

async function load(memberId: string): Promise<void> {
  const found = await stepOutbox.entries(memberId);
  const entries = found.flatMap((entry) => {
    const step = toStep(entry.subject);
    return step ? [{ ...entry, step }] : [];
  });
  const before = shown?.memberId === memberId ? shown.entries : [];
  const endedElsewhere = before.filter(({ key }) => !endedHere.has(key) && entries.every((entry) => entry.key !== key));
  const sender = currentSender();
  if (endedElsewhere.length > 0 && sender?.memberId === memberId) {
    // The tab that sent them has heard the server's new state, without which this one would go back to them.
    const state = takeWhatOthersHeard(sender.phoneNumber);
    for (const { step } of endedElsewhere) if (state && isBehind(step, state)) savedHere.add(step);
  }
  shown = { memberId, entries };
  for (const listener of listeners) listener();
}

/** Where storage is forbidden nothing waits; the form says so as soon as something is typed. */
function showNothing(memberId: string): void {
  if (shown?.memberId === memberId) return;
  shown = { memberId, entries: [] };
  for (const listener of listeners) listener();
}

/** Sends what waits; without an answer again after a while, sooner when the network returns. */
async function drain(): Promise<void> {
  clearTimeout(retry);
  const current = currentSender();
  // Behind a closed lock it would wait for the key, and every other tab for this one.
  if (!current || isLockedHere(current.memberId)) return;
  let isDone = false;
  try {
    if (performance.now() < notBeforeMs) return;
    isDone = await stepOutbox.drain(current.memberId, async (entry) => {
      // Their number may have changed since, here or in another tab.
      const phoneNumber = currentUser()?.phoneNumber ?? current.phoneNumber;
      const outcome = await sendStep({ ...current, phoneNumber }, entry);
      const step = toStep(entry.subject);
      if (outcome.kind === 'saved' && step) savedHere.add(step);
      if (outcome.kind === 'later') notBeforeMs = performance.now() + (outcome.afterSeconds ?? 0) * 1000;
      if (outcome.kind === 'saved' || outcome.kind === 'obsolete') endedHere.add(entry.key);
      return outcome;
    });
  } finally {
    // Also after a bug of ours: what waits goes on waiting for its turn and not for ever.
    clearTimeout(retry);
    if (!isDone && currentSender()) {
      retry = setTimeout(() => void drain(), Math.max(retryMs, notBeforeMs - performance.now()));
    }
  }
}

/** Writes a step's save down, then sends it. Resolves as soon as it is written. */
export async function handIn(memberId: string, step: Step, input: Readonly<Record<string, unknown>>): Promise<void> {
  savedHere.delete(step);
  await stepOutbox.add(memberId, step, input);
  await load(memberId);
  void drain();
  askToKeepStorage();
}

/** Steps whose save was acknowledged since this page was opened, to this tab or another. */
export const wasSavedHere = (step: Step): boolean => savedHere.has(step);

/** Sends at once whatever waits. */
export function sendNow(): void {
  void drain();
}

/** `onUnread` is called where nothing can be read. Ends with what it returns. */
function start(owner: Owner, onUnread: () => void): () => void {
  const next: Sender = {
    ...owner,
    knownVersion: () => knownVersion(owner.phoneNumber),
    refreshInfoState: async () => void (await refreshInfoState(owner.phoneNumber)),
    onOutOfOrder: (message) => void notify.warning(activation.outOfOrder({ reason: message }), { id: stepMatter }),
  };
  senders.push(next);
  const wake = () => {
    if (document.visibilityState === 'visible') sendNow();
  };
  const stop = stepOutbox.subscribe(() => void load(next.memberId));
  const stopHearing = onLockChange(sendNow);
  addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', wake);
  void dropOld()
    // Where nothing can be kept there is nothing old.
    .catch(() => undefined)
    .then(() => load(next.memberId))
    .catch(onUnread)
    .then(drain);
  return () => {
    stop();
    stopHearing();
    removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', wake);
    senders.splice(senders.indexOf(next), 1);
    if (senders.length === 0) clearTimeout(retry);
  };
}

/** Sends what waits of a member as long as nobody ends it, on whatever page: behind an app lock once that was opened. */
export function keepSending(): (() => void) | undefined {
  const owner = currentUser();
  return owner?.roles.includes('MEMBER') ? start(owner, () => undefined) : undefined;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The member's unacknowledged saves, in order, while this screen keeps sending them. Undefined until they are read. */
export function useStepOutbox({ memberId, phoneNumber }: Owner): readonly StepEntry[] | undefined {
  useEffect(() => start({ memberId, phoneNumber }, () => showNothing(memberId)), [memberId, phoneNumber]);
  const held = useSyncExternalStore(subscribe, () => shown);
  return held?.memberId === memberId ? held.entries : undefined;
}
