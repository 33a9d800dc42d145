import type { Centavos } from '../../money/centavos.ts';
import type { Page, PageRequest } from '../cursor.ts';
import type { Id } from './records.ts';

/** A file that the bank pays withdrawals from, as two officers released it. Which withdrawals are in it they say themselves. */
export interface PayoutFileRecord {
  /** Its number too. */
  readonly id: Id;
  /** Byte for byte what is downloaded, with whole account numbers; empty once it is forgotten. */
  readonly csv: string;
  readonly count: number;
  readonly amountCentavos: Centavos;
  readonly releasedBy: Id;
  readonly createdAt: number;
}

export interface PayoutFileReader {
  byId(id: Id): Promise<PayoutFileRecord | null>;
  /** Newest first. */
  list(page: PageRequest): Promise<Page<PayoutFileRecord>>;
}
export interface PayoutFileWriter extends PayoutFileReader {
  insert(file: PayoutFileRecord): Promise<void>;
  /** Forgets what stood in one. */
  forget(id: Id): Promise<void>;
  /** The same of all that were released before. */
  forgetBefore(at: number): Promise<void>;
}
