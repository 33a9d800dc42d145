import type { EachOperation, Operations } from '../service.ts';
import { approvalQueue } from './approval-queue.ts';
import { makeDecideApproval } from './decide-approval.ts';

/** What a second officer does, over the operations that may wait for one. */
export function approvalOperations(operations: Partial<EachOperation>) {
  return { approvalQueue, decideApproval: makeDecideApproval(operations) } satisfies Partial<Operations>;
}
