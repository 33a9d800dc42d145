import * as v from 'valibot';
import { LoanDocumentKind, loanDocumentKinds, PayDayOffer } from '../loan/schemas.ts';
import { WithdrawalStatus } from '../wallet/schemas.ts';
import { languages } from '../language.ts';
import { Id, Instant, PhoneText } from '../values.ts';

/** The papers of a withdrawal: a request until it is paid, then a receipt. */
export const withdrawalDocumentKinds = ['withdrawal-request', 'receipt'] as const;
export const documentKinds = [...loanDocumentKinds, ...withdrawalDocumentKinds, 'payment'] as const;

export const LoanDocumentParams = v.object({ id: Id, kind: LoanDocumentKind });
export const DocumentParams = v.object({ id: Id });
/** A payment by its loan and its own id. */
export const PaymentDocumentParams = v.object({ id: Id, payment: Id });
export const DocumentReply = v.null();

export const ContractBody = v.object({ phoneNumber: PhoneText, id: Id });
/** A part of a document under its heading, everything as printed. */
export const DocumentPart = v.object({
  heading: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  paragraphs: v.array(v.string()),
  table: v.nullable(v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.string())) })),
});
export const Contract = v.object({
  /** Of the words that were accepted. */
  language: v.picklist(languages),
  number: v.string(),
  parts: v.array(DocumentPart),
  /** False where only version and digest of the accepted words are known: nobody can read what they would confirm. */
  hasTerms: v.boolean(),
  /** The day of the month on which instalments fall due by it; null for that of the release. */
  payDay: v.nullable(v.number()),
  /** The days that may be chosen instead, while it waits to be confirmed. */
  payDays: v.array(PayDayOffer),
});

/** What anybody who holds a document may know of it: nothing about the person it was made for, and no amount. */
export const IssuedDocument = v.object({
  kind: v.picklist(documentKinds),
  /** Of the loan or the withdrawal, as printed. */
  number: v.string(),
  issuedAt: Instant,
  /** Of the document's facts, hex, as printed. */
  sha256: v.string(),
  demonstration: v.boolean(),
  /** A newer one was issued about the same, or what it says was taken back. */
  replaced: v.boolean(),
  /** How the withdrawal stands now, whatever the paper says; null for the documents of a loan. */
  statusNow: v.nullable(v.object({ status: WithdrawalStatus, text: v.string() })),
});
