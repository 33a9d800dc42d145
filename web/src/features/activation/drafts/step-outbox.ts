import { useEffect, useSyncExternalStore } from 'react';
import { activation } from '../../../words/generated/activation.ts';
import { askToKeepStorage } from './ask-to-keep.ts';
import { dropOld } from '../../../lib/member/member-upkeep.ts';
import type { OutboxEntry } from '../../../lib/member/outbox.ts';
import { stepOutbox } from '../../../lib/member/outbox-of-steps.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { knownVersion, refreshInfoState, takeWhatOthersHeard } from '../info-state.ts';
import { sendStep, type Sender } from './send-step.ts';
import { isBehind, toStep, type Step } from '../steps/steps.ts';

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
let sender: Sender | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Before that the server wants to hear of nothing; by `performance.now`. */
let notBeforeMs = 0;

async function load(memberId: string): Promise<void> {
  const found = await stepOutbox.entries(memberId);
  const entries = found.flatMap((entry) => {
    const step = toStep(entry.subject);
    return step ? [{ ...entry, step }] : [];
  });
  const before = shown?.memberId === memberId ? shown.entries : [];
  const endedElsewhere = before.filter(({ key }) => !endedHere.has(key) && entries.every((entry) => entry.key !== key));
  if (endedElsewhere.length > 0 && sender && currentUser()?.memberId === memberId) {
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
  const current = sender;
  if (!current) return;
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
    if (!isDone && sender === current) {
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

function start(owner: Owner): () => void {
  const next: Sender = {
    ...owner,
    knownVersion: () => knownVersion(owner.phoneNumber),
    refreshInfoState: async () => void (await refreshInfoState(owner.phoneNumber)),
    onOutOfOrder: (message) => void notify.warning(activation.outOfOrder({ reason: message })),
  };
  sender = next;
  const wake = () => {
    if (document.visibilityState === 'visible') sendNow();
  };
  const stop = stepOutbox.subscribe(() => void load(next.memberId));
  addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', wake);
  void dropOld()
    // Where nothing can be kept there is nothing old.
    .catch(() => undefined)
    .then(() => load(next.memberId))
    .catch(() => showNothing(next.memberId))
    .then(drain);
  return () => {
    stop();
    removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(retry);
    if (sender === next) sender = undefined;
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The member's unacknowledged saves, in order, while this screen keeps sending them. Undefined until they are read. */
export function useStepOutbox({ memberId, phoneNumber }: Owner): readonly StepEntry[] | undefined {
  useEffect(() => start({ memberId, phoneNumber }), [memberId, phoneNumber]);
  const held = useSyncExternalStore(subscribe, () => shown);
  return held?.memberId === memberId ? held.entries : undefined;
}
