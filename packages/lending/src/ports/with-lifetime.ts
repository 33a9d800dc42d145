type Around = (call: () => Promise<unknown>) => Promise<unknown>;

/** Passes every method call on `target`, and on the objects inside it, through `around`. */
function guarded<T extends object>(target: T, around: Around): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value === 'function') return (...args: unknown[]) => around(() => Reflect.apply(value, object, args));
      return typeof value === 'object' && value !== null ? guarded(value, around) : value;
    },
  });
}

/**
 * Hands a transaction or reader to `work`. Once the work settles every call on it fails, also calls made late by forgotten
 * promises. `around` sees each call while it lives.
 */
export async function withLifetime<Target extends object, T>(
  target: Target,
  work: (target: Target) => Promise<T>,
  around: Around = (call) => call(),
): Promise<T> {
  let alive = true;
  const living = guarded(target, async (call) => {
    if (!alive) throw new Error('This transaction is over.');
    return around(call);
  });
  try {
    return await work(living);
  } finally {
    alive = false;
  }
}
