/** The browser's service workers; undefined where it has none, or forbids them with its storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Has the worker do something once it is there, if it ever is. */
export function tellWorker(type: 'KEEP_MEMBER_SCREENS' | 'KEEP_DESK_SCREENS' | 'KEEP_TRANSLATIONS'): void {
  void serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ type }));
}

/** Whether the worker has kept the file of an address. */
export async function isKeptByWorker(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}
