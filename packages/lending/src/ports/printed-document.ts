import type { Language } from '@tulay/contract/language';
import type { CostAmounts } from '../calculator/cost-parts.ts';
import type { DocumentKind, DocumentRecord } from './record/records.ts';

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
}
/** Cells are text as printed; the first column stands left, the others right. */
export interface DocumentTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
/** What the table or the facts say, to be seen at a glance: it adds nothing, and is no part of what the digest is of. Shares are of 1. */
export interface DocumentPicture {
  /** The parts of all that is repaid, beside each other. */
  readonly cost: readonly {
    readonly name: keyof CostAmounts;
    readonly label: string;
    readonly left: number;
    readonly width: number;
  }[];
  /** The instalments as the piers of a bridge, filled as far as they are paid; none where nothing is told of payments. */
  readonly piers: readonly { readonly paidShare: number; readonly isOverdue: boolean }[];
}
export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly facts?: readonly DocumentFact[];
  readonly picture?: DocumentPicture;
  readonly table?: DocumentTable;
}

/** What a document says, before it is issued: nothing of it depends on when it is made. */
export interface DocumentContent<Kind extends string = DocumentKind> {
  readonly kind: Kind;
  /** Of its words; the file's own frame has them too. */
  readonly language: Language;
  readonly title: string;
  /** Of the loan or the withdrawal, as people see it. */
  readonly number: string;
  /** Who issues it: name, registration and address, one a line, as far as they are set. */
  readonly issuer: readonly string[];
  /** No loan of a licensed company: every page has to say so. */
  readonly demonstration: boolean;
  readonly sections: readonly DocumentSection[];
}

/** A document ready to be made into a file: an issued one, or a member's copy of their data. */
export interface PrintedDocument {
  readonly content: DocumentContent<DocumentKind | 'personal-data'>;
  readonly record: Pick<DocumentRecord, 'issuedAt' | 'sha256' | 'memberId'>;
  /** The day of issue, and who can be asked whether it is genuine: as printed. */
  readonly issuedOn: string;
  /** Null where only its owner knows of it. */
  readonly verifyUrl: string | null;
}
/** One that was issued, and can be verified. */
export interface IssuedDocument extends PrintedDocument {
  readonly content: DocumentContent;
  readonly record: DocumentRecord;
  readonly verifyUrl: string;
}
