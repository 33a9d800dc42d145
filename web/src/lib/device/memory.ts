/** What stands in for a browser's own where that is forbidden, for as long as this tab lives. Its part of the app comes only then. */
export { IDBFactory as MemoryDatabases } from 'fake-indexeddb';

interface Line {
  last: Promise<unknown>;
  /** Those who share, begun after `last`. */
  readonly sharing: Set<Promise<unknown>>;
}

const lines = new Map<string, Line>();

/** As the browser's locks, in this tab alone: a browser that has none keeps nothing that two tabs could both write. */
export async function inThisTab<T>(name: string, work: () => Promise<T>, { mode, signal }: LockOptions): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), sharing: new Set() };
  lines.set(name, line);
  const isShared = mode === 'shared';
  const turn = isShared ? line.last : Promise.allSettled([line.last, ...line.sharing]);
  const done = turn.then(() => {
    signal?.throwIfAborted();
    return work();
  });
  const settled = done.then(
    () => void line.sharing.delete(settled),
    () => void line.sharing.delete(settled),
  );
  if (isShared) line.sharing.add(settled);
  else line.last = settled;
  return done;
}
