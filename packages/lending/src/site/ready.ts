import { lookNowAndThen } from '../desk/health/look-at-store.ts';
import type { Failure, Operation } from '../operation.ts';

/** The database takes and gives a row, and its disk has room. */
export const ready: Operation<'ready', Failure | null> = {
  prepare: ({ ports, policy, now }) => lookNowAndThen(ports, policy, now),
  async run() {
    return { ok: true, reply: { status: 'ok' } };
  },
};
