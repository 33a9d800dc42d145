import { onceLineMayBeGood } from '../api/line-again.ts';

/** The browser's service workers; undefined where it has none, or forbids them with its storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

type Keep = 'KEEP_PUBLIC_PAGES' | 'KEEP_MEMBER_SCREENS' | 'KEEP_DESK_SCREENS' | 'KEEP_TRANSLATIONS';

/** So long a worker may say nothing before it is asked again, and each time twice as long, up to a minute. */
const answerMs = 10_000;
const mostMs = 60_000;

/**
 * Has the worker keep files once it is there, if it ever is; again for as long as the line does not bring all of them. A browser may end
 * a worker in the middle of its work, and then nobody answers.
 */
export function tellWorker(type: Keep, patienceMs = answerMs): void {
  const ask = ({ active }: ServiceWorkerRegistration) => {
    const { port1, port2 } = new MessageChannel();
    const unanswered = setTimeout(() => {
      port1.close();
      tellWorker(type, Math.min(2 * patienceMs, mostMs));
    }, patienceMs);
    port1.addEventListener('message', ({ data: isOver }) => {
      clearTimeout(unanswered);
      port1.close();
      if (isOver !== true) onceLineMayBeGood(() => tellWorker(type));
    });
    port1.start();
    active?.postMessage({ type, isAnswered: true }, [port2]);
  };
  void serviceWorkers()?.ready.then(ask);
}

/** Whether the worker has kept the file of an address, also where it is asked for at an address of its own (`import-whole.ts`). */
export async function isKeptByWorker(address: string): Promise<boolean> {
  try {
    return (await caches.match(address, { ignoreSearch: true })) !== undefined;
  } catch {
    return false;
  }
}
