/** Throws when the transaction may not be used any more. */
type Check = () => void;

const check = Symbol('check');

class Guarded {
  readonly [check]: Check;
  constructor(given: Check) {
    this[check] = given;
  }
}

const classes = new WeakMap<object, typeof Guarded>();

/**
 * A class whose objects pass each method call on to `target`, and to the objects inside it, if their check lets it. It is
 * made once for a target: a Proxy for each transaction would cost more than most of the calls.
 */
function guardedClass(target: object): typeof Guarded {
  const known = classes.get(target);
  if (known) return known;
  const made = class extends Guarded {};
  classes.set(target, made);
  for (const [name, value] of Object.entries(target) as [string, unknown][])
    Object.defineProperty(made.prototype, name, guardedProperty(target, value));
  return made;
}

function guardedProperty(target: object, value: unknown): PropertyDescriptor & ThisType<Guarded> {
  if (typeof value === 'function')
    return {
      value(...args: unknown[]): unknown {
        try {
          this[check]();
        } catch (error) {
          // As from the method itself, which answers with a promise.
          return Promise.reject(error);
        }
        return Reflect.apply(value, target, args);
      },
    };
  if (typeof value !== 'object' || value === null) return { value };
  const Inside = guardedClass(value);
  return {
    get() {
      return new Inside(this[check]);
    },
  };
}

/**
 * Hands a transaction or reader to `work`. Once the work settles every call on it fails, also calls made late by forgotten
 * promises.
 */
export async function withLifetime<Target extends object, T>(
  target: Target,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  let alive = true;
  const living = new (guardedClass(target))(() => {
    if (!alive) throw new Error('This transaction is over.');
  });
  try {
    // It has each of the target's methods and objects, in the same places.
    return await work(living as Target);
  } finally {
    alive = false;
  }
}
