/** Where several nodes agree on who does a work. */
export interface LeaseTable {
  /**
   * Takes, or takes again, each of the works that nobody else holds, for `forMs` from now on by the clock of the table, which
   * all nodes share. Returns those that are the holder's.
   */
  take(names: readonly string[], holder: string, forMs: number): Promise<readonly string[]>;
  /** Ends whatever is the holder's: another node need not wait. */
  giveBack(holder: string): Promise<void>;
}

/** How many requests an address sent to one node in a minute. */
export interface AddressCount {
  /** Keyed digest. */
  readonly address: string;
  readonly requests: number;
}

/** Where several nodes tell each other how many requests they have counted. */
export interface RequestTable {
  /**
   * Notes what this node has counted so far in a minute (whole minutes since the epoch); the same may be told again. Returns
   * what the other nodes have counted together, for those of the addresses that they know.
   */
  exchange(node: string, minute: number, counts: readonly AddressCount[]): Promise<readonly AddressCount[]>;
  forgetBefore(minute: number): Promise<void>;
}
