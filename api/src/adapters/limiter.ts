import { BusyError } from '@tulay/lending/ports';

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

/**
 * The same for each owner alone: a line of their own, which is gone when nothing of theirs is left. Before a line that all
 * share it keeps one of them from holding its places. `hasRoom` tells beforehand whether one more would be taken.
 */
export function makeOwnLines(limits: Parameters<typeof makeLimiter>[0]): (<Result>(
  ownerId: string,
  work: () => Promise<Result>,
) => Promise<Result>) & {
  readonly hasRoom: (ownerId: string) => boolean;
} {
  const lines = new Map<string, { readonly limited: Limiter; open: number }>();
  const hasRoom = (ownerId: string) => (lines.get(ownerId)?.open ?? 0) < limits.atOnce + limits.waiting;
  const inOwnLine = async <Result>(ownerId: string, work: () => Promise<Result>): Promise<Result> => {
    const own = lines.get(ownerId) ?? { limited: makeLimiter(limits), open: 0 };
    lines.set(ownerId, own);
    own.open += 1;
    try {
      return await own.limited(work);
    } finally {
      own.open -= 1;
      if (own.open === 0) lines.delete(ownerId);
    }
  };
  return Object.assign(inOwnLine, { hasRoom });
}
