import { makeMemoryStore } from '../memory-store/memory-store.ts';
import { makeMachine } from '../ports/machine.ts';
import { NO_PASSWORD } from '../ports/no-password.ts';
import type {
  AccessClaims,
  Clock,
  Documents,
  Files,
  Hashing,
  Ids,
  Images,
  Messages,
  NoticeKeys,
  Ports,
  Rates,
  Tokens,
  Turn,
} from '../ports/ports.ts';
import type { MessageRecord } from '../ports/record/message-record.ts';

export interface FakeClock extends Clock {
  set(at: number): void;
  advance(byMs: number): void;
}

/** A clock that stands still until a test moves it. Starts on 21 November 2026, 10:00 in Manila. */
export function makeFakeClock(startAt = Date.UTC(2026, 10, 21, 2)): FakeClock {
  let now = startAt;
  return {
    now: () => now,
    set(at) {
      now = at;
    },
    advance(byMs) {
      now += byMs;
    },
  };
}

/** Ids that sort by the order they were made in; secrets and codes that are never the same twice. */
export function makeFakeIds(): Ids {
  let made = 0;
  const next = (width: number): string => String((made += 1)).padStart(width, '0');
  return {
    id: () => `id-${next(8)}`,
    secret: () => `secret-${next(8)}`,
    digits: (length) => `9${next(length - 1)}`.slice(0, length),
  };
}

/** A quick digest that hides its text: 53 bits, no security at all. */
function fakeDigest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

export interface FakeHashing extends Hashing {
  /** How often a password was hashed or compared: the work that an answer's time would betray. */
  slowWorks(): number;
}

/** Hashes in no time. `hashPassword(p)` is `h:` and `p`; what is no hash is no wrong password, as for Argon2. */
export function makeFakeHashing(): FakeHashing {
  let slowWorks = 0;
  async function hashPassword(password: string): Promise<string>;
  async function hashPassword(password: string, turn: Turn): Promise<string | null>;
  async function hashPassword(password: string, turn?: Turn): Promise<string | null> {
    if (turn && !(await turn.isWanted())) return null;
    slowWorks += 1;
    return `h:${password}`;
  }
  return {
    hashPassword,
    async verifyPassword(password, hash, turn) {
      if (turn && !(await turn.isWanted())) return false;
      slowWorks += 1;
      if (hash === NO_PASSWORD) throw new Error('This is no hash.');
      return hash === `h:${password}`;
    },
    keyed: (text) => fakeDigest(`key\n${text}`),
    auditDigest: (text) => fakeDigest(`audit key\n${text}`),
    sha256: (data) => fakeDigest(typeof data === 'string' ? data : data.join()),
    slowWorks: () => slowWorks,
  };
}

export interface FakeTokens extends Tokens {
  check(token: string | null): AccessClaims | 'missing' | 'invalid';
}

/** Tokens that anybody could forge and that do not expire; sessions still end. */
export function makeFakeTokens(): FakeTokens {
  return {
    async sign(claims) {
      const part = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      return `fake.${part}.unsigned`;
    },
    check(token) {
      if (token === null) return 'missing';
      const [fake, part = ''] = token.split('.');
      // What follows was written by `sign`.
      return fake === 'fake'
        ? (JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as AccessClaims)
        : 'invalid';
    },
  };
}

export type SentMessage = Pick<MessageRecord, 'channel' | 'to' | 'text' | 'kind'>;
export interface MessageBox extends Messages {
  /** What was delivered, oldest first, with its text. */
  readonly sent: readonly SentMessage[];
}

export function makeMessageBox(): MessageBox {
  const sent: SentMessage[] = [];
  return {
    sent,
    async deliver({ channel, to, text, kind }) {
      sent.push({ channel, to, text, kind });
    },
  };
}

export function makeMemoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    async put(id, bytes) {
      files.set(id, bytes);
    },
    async get(id) {
      return files.get(id) ?? null;
    },
    async delete(id) {
      files.delete(id);
    },
  };
}

/** Takes any bytes for a JPEG and leaves them as they are; bytes that begin with 0 are no image. */
export function makePassThroughImages(): Images {
  return {
    async normalise(bytes) {
      if (bytes[0] === 0) return { ok: false, code: 'upload.not_an_image' };
      return { ok: true, bytes, contentType: 'image/jpeg', sha256: fakeDigest(bytes.join()) };
    },
  };
}

/** A document's model as JSON text, for tests to read. */
export const plainDocuments: Documents = {
  render: async (document) => new TextEncoder().encode(JSON.stringify(document)),
};

/** No rate service: the example rates are used. */
export const noRates: Rates = { fetch: async () => null };

/** Takes 64 zeros for everybody's signature. */
export const fakeNoticeKeys: NoticeKeys = {
  isSigned: async (_provider, { signature }) => signature === '0'.repeat(64),
};

/** A process that makes no backups. */
export const makeFakeMachine = () => makeMachine({ release: 'test', schema: 'test', backups: async () => null });

export interface FakePorts extends Ports {
  readonly clock: FakeClock;
  readonly hashing: FakeHashing;
  readonly tokens: FakeTokens;
  readonly messages: MessageBox;
}

/** A whole world in memory: nothing waits, nothing is random. */
export function makeFakePorts(): FakePorts {
  return {
    store: makeMemoryStore(),
    clock: makeFakeClock(),
    ids: makeFakeIds(),
    hashing: makeFakeHashing(),
    tokens: makeFakeTokens(),
    messages: makeMessageBox(),
    files: makeMemoryFiles(),
    images: makePassThroughImages(),
    documents: plainDocuments,
    rates: noRates,
    noticeKeys: fakeNoticeKeys,
    disk: { room: async () => null },
    machine: makeFakeMachine(),
  };
}
