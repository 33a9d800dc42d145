import { placeIn, sealedJson, type Sealer } from './sealer.ts';

/** When the service went live, who said so at the machine, and where they said that copies go. */
export interface LiveState {
  readonly at: string;
  readonly by: string;
  readonly backups: string;
}

/** The record in the database, which is made once and never taken away. */
export interface LiveBook {
  /** Null: it is a demonstration. */
  read(): Promise<LiveState | null>;
  /** Leaves what is there. */
  record(state: LiveState): Promise<void>;
}

/** The name of the row of `data_keys` that holds it: sealed, so that nobody without `master.key` writes one. */
export const LIVE_ROW = 'live';
const place = placeIn('data_keys', LIVE_ROW);

export const sealLive = (sealer: Sealer, state: LiveState): Buffer => sealedJson<LiveState>(sealer).seal(place, state);

export const openLive = (sealer: Sealer, sealed: Buffer | undefined): LiveState | null =>
  sealed === undefined ? null : sealedJson<LiveState>(sealer).open(place, sealed);
