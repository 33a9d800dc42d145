import { fail, type Failure } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { DiskRoom, Ports } from '../../ports/ports.ts';

/** What no digest is: nobody's tries are counted under it. */
const ROW = 'ready';

/** Null: fit. */
function diskProblem(room: DiskRoom | null, { leastFreeBytes }: Pick<Policy, 'leastFreeBytes'>): Failure | null {
  if (room === null) return null;
  if (!room.isWritable) return fail('server.disk_read_only');
  return room.freeBytes < leastFreeBytes ? fail('server.disk_full') : null;
}

/** Writes a row, reads it and takes it away again. A store that cannot throws, which dispatch tells as `server.storage_unavailable`. */
async function look({ store, clock, disk }: Ports, policy: Policy): Promise<Failure | null> {
  // First: on a full disk the row would be refused with less to say.
  const problem = diskProblem(await disk.room(), policy);
  if (problem) return problem;
  await store.transact(async ({ attempts }) => {
    const at = clock.now();
    await attempts.add(ROW, at);
    if ((await attempts.since(ROW, at)).count === 0) throw new Error('A row that was written is not there.');
    await attempts.takeBack(ROW, at);
  });
  return null;
}

interface Look {
  readonly at: number;
  readonly found: Promise<Failure | null>;
}

/** The last look of each service, while it is under way or was a good one. */
const looks = new WeakMap<Ports, Look>();

/** Null: the database takes and gives a row, and its disk has room. Of many who ask at once, or within a few seconds of a good look, one looks: a probe of each second is no load. */
export function lookNowAndThen(ports: Ports, policy: Policy, now: number): Promise<Failure | null> {
  const last = looks.get(ports);
  if (last && now >= last.at && now - last.at < policy.readyHoldsMs) return last.found;
  const found = look(ports, policy);
  looks.set(ports, { at: now, found });
  const forget = () => looks.delete(ports);
  found.then((problem) => problem && forget(), forget);
  return found;
}
