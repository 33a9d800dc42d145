import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';

const row = {
  access: 'member',
  effect: 'write',
  body: 'none',
  reply: 'file',
  fileType: 'application/pdf',
  output: s.DocumentReply,
  rateLimit: 'documents',
} as const;

export const rows = {
  loanDocument: {
    ...row,
    summary: "The contract or the repayment schedule of one's own loan as PDF; officers any, each view audited",
    input: s.LoanDocumentParams,
    errors: ['document.too_many', 'loan.not_found', 'loan.wrong_status'],
  },
  getContract: {
    summary: "What the contract of one's own loan says, as its PDF does",
    access: 'member',
    effect: 'read',
    body: 'json',
    reply: 'json',
    subject: 'phoneNumber',
    input: s.ContractBody,
    output: s.Contract,
    errors: ['loan.not_found', 'loan.wrong_status'],
  },
  withdrawalDocument: {
    ...row,
    summary:
      "The receipt of one's own withdrawal as PDF, called a request until it is paid; officers any, each view audited",
    input: s.DocumentParams,
    errors: ['document.too_many', 'withdrawal.not_found'],
  },
  paymentDocument: {
    ...row,
    summary: "The receipt of a payment for one's own loan as PDF; officers any, each view audited",
    input: s.PaymentDocumentParams,
    errors: ['document.too_many', 'loan.not_found', 'repayment.not_found'],
  },
  verifyDocument: {
    summary: 'Whether a document was issued here, and how its withdrawal stands now, without personal data',
    access: 'public',
    effect: 'read',
    body: 'none',
    reply: 'json',
    input: s.DocumentParams,
    output: s.IssuedDocument,
    errors: ['document.not_found'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
