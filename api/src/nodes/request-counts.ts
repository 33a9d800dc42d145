import { minuteMs } from '@tulay/lending/calendar';
import type { Clock } from '@tulay/lending/ports';
import type { RequestTable } from './tables.ts';

/** Beyond it the address that has been silent longest is forgotten: what a flood of addresses takes has an end. */
const mostAddresses = 5_000;
/** An address that has sent this part of what it may to one node is told to the others. Most never do. */
const worthTelling = 0.02;

interface Count {
  own: number;
  /** What the others were told. */
  told: number;
  /** What the other nodes counted, as far as this one was told. */
  others: number;
  digest: string | null;
}

export interface RequestCounts {
  /** Counts one more request of an address: how many it has sent in this minute to all nodes, and how long the minute lasts. */
  add(address: string): { readonly current: number; readonly ttl: number };
  /** Tells the other nodes what is new here, and learns what they counted. */
  exchange(): Promise<void>;
}

export interface RequestCountsOptions {
  readonly table: RequestTable;
  readonly node: string;
  readonly clock: Clock;
  /** Keyed digest, the same on all nodes: addresses are nobody's business. */
  readonly digest: (address: string) => string;
  readonly perMinute: number;
}

/**
 * Requests of each address in the running minute. Each node counts by itself and tells the others from time to time, so that
 * no request waits for the database: an address gets at most what the nodes let through between two exchanges beyond its
 * limit, and two percent of the limit a node. While the database does not answer each node counts alone.
 */
export function makeRequestCounts(options: RequestCountsOptions): RequestCounts {
  const { table, node, clock, digest, perMinute } = options;
  const from = Math.max(1, perMinute * worthTelling);
  let minute = Number.NaN;
  let forgottenBefore = Number.NaN;
  let counts = new Map<string, Count>();

  function running(now: number): Map<string, Count> {
    const current = Math.floor(now / minuteMs);
    if (current !== minute) [minute, counts] = [current, new Map()];
    return counts;
  }

  function countOf(address: string, all: Map<string, Count>): Count {
    const known = all.get(address);
    const silentLongest = all.size >= mostAddresses ? all.keys().next().value : undefined;
    const makesRoom = known ? address : silentLongest;
    if (makesRoom !== undefined) all.delete(makesRoom);
    // The last of all now, so that who goes on sending is not the next to be forgotten.
    const count = known ?? { own: 0, told: 0, others: 0, digest: null };
    all.set(address, count);
    return count;
  }

  return {
    add(address) {
      const now = clock.now();
      const all = running(now);
      const count = countOf(address, all);
      count.own += 1;
      return { current: count.own + count.others, ttl: (minute + 1) * minuteMs - now };
    },
    async exchange() {
      const news = new Map<string, Count>();
      for (const [address, count] of running(clock.now()))
        if (count.own > count.told && count.own >= from) news.set((count.digest ??= digest(address)), count);
      if (news.size === 0) return;
      const told = [...news].map(([address, { own }]) => ({ address, requests: own }));
      const asked = minute;
      const learned = await table.exchange(node, asked, told);
      for (const { address, requests } of told) {
        const count = news.get(address);
        if (count) count.told = requests;
      }
      for (const { address, requests } of learned) {
        const count = news.get(address);
        if (count) count.others = requests;
      }
      if (forgottenBefore === asked) return;
      // The clocks of nodes differ by a little: one of them may still be in the minute before.
      await table.forgetBefore(asked - 1);
      forgottenBefore = asked;
    },
  };
}
