import type { AuditAction } from '@tulay/contract/audit/actions';
import type { Page, PageRequest } from './cursor.ts';
import type * as r from './record/records.ts';

/** What is left out narrows nothing down. */
export interface AuditFilter extends PageRequest {
  readonly actions?: readonly AuditAction[];
  readonly subjectId?: r.Id;
}
/** The record through which the chain was found whole, and the day in Manila on which that was. */
export type VerifiedAudit = Pick<r.AuditRecord, 'sequence' | 'hash'> & { readonly date: string };

export interface AuditReader {
  last(): Promise<r.AuditRecord | null>;
  at(sequence: number): Promise<r.AuditRecord | null>;
  /** What was kept last by `keepVerified`; null where there is none, or it is not as it was kept. */
  verified(): Promise<VerifiedAudit | null>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<Page<r.AuditRecord>>;
  /** What concerns one member, newest first: all actions, or only some. */
  ofSubject(filter: {
    readonly subjectId: r.Id;
    readonly actions: readonly AuditAction[] | null;
    readonly limit: number;
  }): Promise<readonly r.AuditRecord[]>;
}
export interface AuditWriter extends AuditReader {
  /** Sealed: whoever can write to the database and has no key makes none. */
  keepVerified(verified: VerifiedAudit): Promise<void>;
  append(record: r.AuditRecord): Promise<void>;
}
