import { startJob } from '../jobs/start-job.ts';
import type { LeaseTable } from './tables.ts';

export interface Leases {
  /** Tries from now on to hold each of these; `taken` is told when one is this node's that was not before. */
  seek(names: readonly string[], taken: (name: string) => void, onError: (error: unknown) => void): void;
  /** Whether this node may do the work at this moment. */
  held(name: string): boolean;
  /** Seeks no longer, and lets others have what it held. */
  giveBack(): Promise<void>;
}

/** A process that is alone holds everything. */
export const aloneLeases: Leases = {
  seek: () => undefined,
  held: () => true,
  giveBack: async () => undefined,
};

export interface LeaseOptions {
  readonly table: LeaseTable;
  /** This node; another one each time it starts. */
  readonly node: string;
  /** So long after a node died another one takes over its work, and `renewMs` more at most. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** A clock that only goes forward, and at the same pace as the table's. */
  readonly elapsedMs: () => number;
}

/**
 * Holds works for this node: from the moment it gets one until it stops or dies, so that a work of every hour is done once an
 * hour and not once by each node. Time is counted from before a statement was sent, so a node whose table does not answer,
 * or that stood still, gives up by itself before anybody else can have the work.
 */
export function makeLeases({ table, node, leaseMs, renewMs, elapsedMs }: LeaseOptions): Leases {
  const heldUntil = new Map<string, number>();
  const held = (name: string): boolean => elapsedMs() < (heldUntil.get(name) ?? 0);
  let stop = async (): Promise<void> => undefined;

  return {
    held,
    seek(names, taken, onError) {
      async function renew(): Promise<void> {
        const until = elapsedMs() + leaseMs;
        const ours = await table.take(names, node, leaseMs);
        const news = ours.filter((name) => !held(name));
        heldUntil.clear();
        for (const name of ours) heldUntil.set(name, until);
        for (const name of news) taken(name);
      }
      const job = startJob(renew, { everyMs: renewMs, onError });
      stop = () => job.stop();
    },
    async giveBack() {
      await stop();
      heldUntil.clear();
      await table.giveBack(node);
    },
  };
}
