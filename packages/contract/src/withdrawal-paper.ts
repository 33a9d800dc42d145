import type { withdrawalDocumentKinds } from './schemas/document.ts';
import type { withdrawalStatuses } from './schemas/member.ts';

/** What the paper about a withdrawal is called while it has this status: a receipt is for what was paid, and for nothing else. */
export function withdrawalPaper(status: (typeof withdrawalStatuses)[number]): (typeof withdrawalDocumentKinds)[number] {
  return status === 'PAID' ? 'receipt' : 'withdrawal-request';
}
