/** A body that arrives. */
export interface Arriving {
  /** So many bytes more of it are in memory. */
  took(bytes: number): void;
  /** It is whole, or given up. */
  ended(): void;
}

/** Beside its bytes, what reading a body takes. */
const bytesOfReading = 64 * 1024;

/**
 * The bodies that are read at the moment, within `most` bytes of memory for all of them. No body holds a place: what has not
 * arrived takes no room, so slow ones keep nobody waiting. When there is no more room the one that has taken most of it is given
 * up, by what it gave to `begin`, whoever needs the room: small bodies get through beside large ones that do not end.
 */
export function makeArrivingBodies(most: number): { readonly begin: (giveUp: () => void) => Arriving } {
  const open = new Set<{ bytes: number; readonly giveUp: () => void }>();
  let all = 0;
  return {
    begin(giveUp) {
      const own = { bytes: 0, giveUp };
      const ended = (one: typeof own) => {
        if (open.delete(one)) all -= one.bytes;
      };
      const took = (bytes: number) => {
        if (!open.has(own)) return;
        own.bytes += bytes;
        all += bytes;
        if (all <= most) return;
        // It has taken at least what is one too many.
        const largest = [...open].reduce((one, other) => (other.bytes > one.bytes ? other : one));
        ended(largest);
        largest.giveUp();
      };
      open.add(own);
      took(bytesOfReading);
      return { took, ended: () => ended(own) };
    },
  };
}
