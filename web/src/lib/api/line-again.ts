const againMs = 10_000;
const waiting = new Set<() => void>();

/** Does it once the line may be good again: when the browser says so, or after a while, as a line that lies says nothing. */
export function onceLineMayBeGood(again: () => void): void {
  if (waiting.has(again)) return;
  waiting.add(again);
  const go = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    waiting.delete(again);
    again();
  };
  const timer = setTimeout(go, againMs);
  addEventListener('online', go);
}
