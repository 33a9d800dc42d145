import { BusyError } from '@tulay/lending/ports/busy-error';

export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` works together and lets at most `waiting` wait in line; throws a {@link BusyError} beyond. */
export function makeLimiter({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Limiter {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new BusyError('too much work is waiting');
    // Whoever finishes hands its place over, so `running` stays.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
