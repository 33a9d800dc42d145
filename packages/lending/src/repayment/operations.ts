import type { Operations } from '../service.ts';
import { listRepayments } from './list-repayments.ts';
import { postRepayment } from './post-repayment.ts';
import { reverseRepayment } from './reverse-repayment.ts';

/** What officers do with money that came back. */
export const repaymentOperations = { postRepayment, listRepayments, reverseRepayment } satisfies Partial<Operations>;
