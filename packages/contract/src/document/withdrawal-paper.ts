import type { withdrawalDocumentKinds } from './schemas.ts';
import type { withdrawalStatuses } from '../wallet/schemas.ts';

/** What the paper about a withdrawal is called while it has this status: a receipt is for what was paid, and for nothing else. */
export function withdrawalPaper(status: (typeof withdrawalStatuses)[number]): (typeof withdrawalDocumentKinds)[number] {
  return status === 'PAID' ? 'receipt' : 'withdrawal-request';
}
