import * as v from 'valibot';
import { Id, Instant } from './values.ts';
import { wireSentences } from '../wire-sentences.ts';

/** The documents of a loan. */
export const loanDocumentKinds = ['contract', 'schedule'] as const;
export const LoanDocumentKind = v.picklist(loanDocumentKinds, wireSentences['wire.document_kind']);
export const documentKinds = [...loanDocumentKinds, 'receipt'] as const;

export const LoanDocumentParams = v.object({ id: Id, kind: LoanDocumentKind });
export const DocumentParams = v.object({ id: Id });
export const DocumentReply = v.null();

/** What anybody who holds a document may know of it: nothing about the person it was made for, and no amount. */
export const VerifyDocumentReply = v.object({
  kind: v.picklist(documentKinds),
  /** Of the loan or the withdrawal, as printed. */
  number: v.string(),
  issuedAt: Instant,
  /** Of the document's facts, hex, as printed. */
  sha256: v.string(),
  demonstration: v.boolean(),
  /** A newer document of the same kind was issued for the same loan or withdrawal. */
  replaced: v.boolean(),
});
