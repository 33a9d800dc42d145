import type { Operations } from '../service.ts';
import { getContract } from './get-contract.ts';
import { loanDocument } from './loan-document.ts';
import { paymentDocument } from './payment-document.ts';
import { verifyDocument } from './verify-document.ts';
import { withdrawalDocument } from './withdrawal-document.ts';

/** Documents to keep, and whether one was issued here. */
export const documentOperations = {
  getContract,
  loanDocument,
  paymentDocument,
  withdrawalDocument,
  verifyDocument,
} satisfies Partial<Operations>;
