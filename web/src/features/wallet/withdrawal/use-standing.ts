import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../../../lib/api/api.ts';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';

/** Page by page, though it is among the newest: it was sent from this tab. Null when the server has no such withdrawal. */
async function find(phoneNumber: string, id: string, signal: AbortSignal): Promise<Withdrawal | null> {
  let cursor: string | null = null;
  do {
    const page: { items: Withdrawal[]; nextCursor: string | null } = await load(
      'listWithdrawals',
      { phoneNumber, cursor },
      signal,
    );
    const found = page.items.find((one) => one.id === id);
    if (found) return found;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}

function standingQuery(phoneNumber: string, id: string) {
  return queryOptions({
    queryKey: ['withdrawal', phoneNumber, id],
    queryFn: ({ signal }) => find(phoneNumber, id, signal),
    refetchOnMount: 'always',
  });
}

/** How a withdrawal stands now, as the server says; null when it does not know it. */
export function useStanding(phoneNumber: string, id: string) {
  return useQuery(standingQuery(phoneNumber, id));
}
