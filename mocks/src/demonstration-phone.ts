import type { Messages } from '@tulay/lending/ports';
import { createStore, get, update } from 'idb-keyval';

export interface PhoneMessage {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

const kept = 30;
const key = 'messages';

export interface DemonstrationPhone extends Messages {
  list(): Promise<readonly PhoneMessage[]>;
  /** Calls back at each new message, from this tab or another; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The phone of the demonstration: shows what a member would have been sent. */
export function makeDemonstrationPhone(databaseName: string): DemonstrationPhone {
  const store = createStore(databaseName, 'phone');
  const channel = new BroadcastChannel(databaseName);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', tell);
  return {
    async deliver({ to, text }, handOver) {
      await handOver();
      const message: PhoneMessage = { to, text, at: Date.now() };
      await update<PhoneMessage[]>(key, (old = []) => [message, ...old].slice(0, kept), store);
      tell();
      channel.postMessage('new');
    },
    list: async () => (await get<PhoneMessage[]>(key, store)) ?? [],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
