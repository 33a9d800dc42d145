import { ApiError } from '../../../lib/api/api-error.ts';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';

function isWithdrawal(sent: unknown): sent is Withdrawal {
  return typeof sent === 'object' && sent !== null && 'withdrawalNumber' in sent && 'totalAmountWithdrawn' in sent;
}

/** The earlier withdrawal that the server asks about before it makes another one like it; null for any other refusal. */
export function repeatedWithdrawal(thrown: unknown): Withdrawal | null {
  return thrown instanceof ApiError && isWithdrawal(thrown.withdrawal) ? thrown.withdrawal : null;
}
