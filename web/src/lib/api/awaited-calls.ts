/** Calls that somebody waits for, or that change something: what may be asked for once more by itself is none of them. */
const awaited = new Set<object>();

/** Call before it is sent; what is returned, once it has ended. */
export function noteAwaited(call: object): () => void {
  awaited.add(call);
  return () => void awaited.delete(call);
}

export const isCallAwaited = (): boolean => awaited.size > 0;
