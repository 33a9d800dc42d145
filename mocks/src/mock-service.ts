import type { Service } from '@tulay/lending/service';
import { deliverDue } from '@tulay/lending/message';
import { operations } from '@tulay/lending/operations';
import { defaultPolicy, type Policy } from '@tulay/lending/policy';
import {
  type Clock,
  type Disk,
  type Files,
  makeMachine,
  type Messages,
  type Rates,
  type Store,
} from '@tulay/lending/ports';
import { browserDocuments } from './adapters/documents.ts';
import { browserHashing } from './adapters/hashing.ts';
import { browserIds } from './adapters/ids.ts';
import { browserImages } from './adapters/images.ts';
import { browserNoticeKeys } from './adapters/notice-keys.ts';
import { browserTokens, type BrowserTokens } from './adapters/tokens.ts';

export interface MockWorld {
  readonly store: Store;
  readonly files: Files;
  readonly messages: Messages;
  readonly clock: Clock;
  /** Changes of the policy, for tests. */
  readonly policy?: Partial<Policy>;
  /** The disk of a machine, for tests. */
  readonly disk?: Disk;
  /** A rate service, for tests. */
  readonly rates?: Rates;
}

export interface MockService extends Service {
  readonly ports: Service['ports'] & { readonly tokens: BrowserTokens };
}

// A demonstration in the reader's own browser protects nothing, so its key may stand here.
export const demonstrationKey = 'tulay-demonstration';

/** The product's rules with what a browser has for a world. */
export function makeMockService(world: MockWorld): MockService {
  const policy = { ...defaultPolicy(), ...world.policy };
  const { clock, store, files, messages } = world;
  let delivering: Promise<unknown> = Promise.resolve();
  const service: MockService = {
    policy,
    operations,
    ports: {
      store,
      clock,
      files,
      messages,
      ids: browserIds(clock),
      hashing: browserHashing(demonstrationKey),
      tokens: browserTokens(demonstrationKey, clock, policy.accessTokenMs),
      images: browserImages,
      documents: browserDocuments,
      rates: world.rates ?? { fetch: async () => null },
      noticeKeys: browserNoticeKeys(demonstrationKey),
      disk: world.disk ?? { room: async () => null },
      machine: makeMachine({ release: 'mocks', schema: 'mocks', backups: async () => null }),
    },
    messagesWaiting: () => {
      // One run after the other, or each message would come twice. What fails stays waiting until the next message wakes it.
      delivering = delivering.then(() => deliverDue(service)).catch(() => undefined);
    },
  };
  return service;
}
