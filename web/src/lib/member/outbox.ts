import { openChannel } from '../device/channel.ts';
import { underLock } from '../device/locks.ts';
import type { Vault } from './member-vault.ts';

/** Why the server would not take an entry, for the one who has to mend it. */
export interface Refusal {
  readonly message: string;
  /** Sentences by wire name. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface OutboxEntry {
  /** The Idempotency-Key of every attempt. */
  readonly key: string;
  readonly sequence: number;
  /** What the entry saves. */
  readonly subject: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: 'saving' | 'waiting' | 'refused';
  /** Whether it ever had to wait for the network. */
  readonly wasHeldUp: boolean;
  readonly refusal: Refusal | null;
  /** When it was written down. An older version of the app did not note it. */
  readonly addedAt?: number;
}

/** `saved`: the server has it. `later`: try again with the same key, not before `afterSeconds`. `obsolete`: it and what follows can no longer be saved. */
export type Outcome =
  | { readonly kind: 'saved' | 'obsolete' }
  | { readonly kind: 'later'; readonly afterSeconds?: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type Send = (entry: OutboxEntry) => Promise<Outcome>;

export interface Outbox {
  /** Writes the entry down; `drain` sends it. An entry for the subject of a refused one takes its place, with a new key. */
  add(memberId: string, subject: string, input: Readonly<Record<string, unknown>>): Promise<OutboxEntry>;
  entries(memberId: string): Promise<OutboxEntry[]>;
  /** Sends what waits, in order, one tab at a time. True when nothing is left that could be sent. */
  drain(memberId: string, send: Send): Promise<boolean>;
  clear(memberId: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

interface OutboxWorld {
  /** Names the locks and the channel between tabs. */
  readonly name: string;
  readonly vault: Vault;
}

const nameOf = (sequence: number) => String(sequence).padStart(12, '0');

/** Tells of a change in this tab and in the others. */
function makeTeller(name: string) {
  const listeners = new Set<() => void>();
  let opened: ((told: string) => void) | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const channel = () => (opened ??= openChannel(name, tell));
  const changed = () => {
    tell();
    channel()('changed');
  };
  const subscribe: Outbox['subscribe'] = (listener) => {
    channel();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return { changed, subscribe };
}

/** Things to send that survive the tab: written before sending, sent in order, each exactly once by its key. */
export function makeOutbox({ name, vault }: OutboxWorld): Outbox {
  const { changed, subscribe } = makeTeller(name);

  const entries: Outbox['entries'] = async (memberId) => {
    const names = (await vault.names(memberId)).toSorted();
    const found = await Promise.all(names.map((sequence) => vault.read(memberId, sequence)));
    // Written by this module only; what cannot be read any more is not there.
    return found.filter((entry) => entry !== undefined) as OutboxEntry[];
  };

  const change = async (memberId: string, entry: OutboxEntry, changes: Partial<OutboxEntry>) => {
    await vault.replace(memberId, nameOf(entry.sequence), { ...entry, ...changes });
    changed();
  };

  /** What waits, waits visibly. */
  const holdUp = async (memberId: string) => {
    for (const entry of await entries(memberId)) {
      if (entry.state === 'saving') await change(memberId, entry, { state: 'waiting', wasHeldUp: true });
    }
  };

  const drainLocked = async (memberId: string, send: Send): Promise<boolean> => {
    for (;;) {
      const [first, ...others] = await entries(memberId);
      if (!first) return true;
      if (first.state === 'refused') return true;
      if (first.state === 'waiting') await change(memberId, first, { state: 'saving' });
      const outcome = await send(first);
      if (outcome.kind === 'later') {
        await holdUp(memberId);
        return false;
      }
      if (outcome.kind === 'refused') {
        await change(memberId, first, { state: 'refused', refusal: outcome.refusal });
        return true;
      }
      const done = outcome.kind === 'obsolete' ? [first, ...others] : [first];
      await vault.remove(memberId, ...done.map(({ sequence }) => nameOf(sequence)));
      changed();
    }
  };

  return {
    entries,
    async add(memberId, subject, input) {
      const entry = await underLock(`${name}-add-${memberId}`, async () => {
        const waiting = await entries(memberId);
        const refused = waiting.find((other) => other.subject === subject && other.state === 'refused');
        const added: OutboxEntry = {
          key: crypto.randomUUID(),
          sequence: refused?.sequence ?? (waiting.at(-1)?.sequence ?? 0) + 1,
          subject,
          input,
          state: 'saving',
          wasHeldUp: false,
          refusal: null,
          addedAt: Date.now(),
        };
        await vault.write(memberId, nameOf(added.sequence), added);
        return added;
      });
      changed();
      return entry;
    },
    drain: (memberId, send) => underLock(`${name}-drain-${memberId}`, () => drainLocked(memberId, send)),
    async clear(memberId) {
      await vault.clear(memberId);
      changed();
    },
    subscribe,
  };
}
