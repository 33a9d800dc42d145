import { onceLineMayBeGood } from '../api/line-again.ts';

/** The browser's service workers; undefined where it has none, or forbids them with its storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

type Keep = 'KEEP_MEMBER_SCREENS' | 'KEEP_DESK_SCREENS' | 'KEEP_TRANSLATIONS';

/** Has the worker keep files once it is there, if it ever is; again for as long as the line does not bring all of them. */
export function tellWorker(type: Keep): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => onceLineMayBeGood(() => tellWorker(type)));
  port1.start();
  void serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ type }, [port2]));
}

/** Whether the worker has kept the file of an address. */
export async function isKeptByWorker(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}
