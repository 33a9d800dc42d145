import type { Page } from '@playwright/test';

/** What a browser may refuse, one by one; each is run in the page before anything of ours. */
const refusals = {
  'local storage throws': () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'session storage throws': () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'local and session storage are null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: () => null });
  },
  'local storage takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'IndexedDB is null, and there are no buckets': () => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => null });
    Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined });
  },
  'IndexedDB opens nothing': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
    Object.defineProperty(navigator, 'storageBuckets', {
      get: () => ({
        open: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
        keys: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
        delete: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
      }),
    });
  },
  // As Safari's and Firefox's private windows had it: it is there, and an attempt ends with an error event.
  'IndexedDB answers with an error': () => {
    const open: IDBFactory['open'] = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function refuse(this: IDBFactory, name: string) {
      const request = open.call(this, name, 1);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
    Object.defineProperty(navigator, 'storageBuckets', { get: () => undefined });
  },
  'there are no locks': () => {
    Object.defineProperty(navigator, 'locks', { get: () => undefined });
  },
  'locks are refused': () => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  },
  'caches and the worker throw': () => {
    for (const [owner, name] of [
      [globalThis, 'caches'],
      [Navigator.prototype, 'serviceWorker'],
    ] as const)
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'channels between tabs throw': () => {
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      value: function forbidden() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
} as const;

export type Refusal = keyof typeof refusals;
export const allRefusals = Object.keys(refusals) as Refusal[];

/** Those that leave nothing in this browser where the session, or what is typed, could be kept. */
export const keepsLess: readonly Refusal[] = [
  'local storage throws',
  'local and session storage are null',
  'local storage takes nothing',
  'IndexedDB is null, and there are no buckets',
  'IndexedDB opens nothing',
  'IndexedDB answers with an error',
];

/** As with Firefox's "block all": nothing of it is there. */
export const everything: readonly Refusal[] = [
  'local storage throws',
  'session storage throws',
  'IndexedDB opens nothing',
  'locks are refused',
  'caches and the worker throw',
  'channels between tabs throw',
];

export async function refuse(page: Page, names: readonly Refusal[]): Promise<void> {
  for (const name of names) await page.addInitScript(refusals[name]);
}

/** What went wrong on the page without anybody having caught it. */
export function uncaught(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}
