import type { ReplyOf } from '@tulay/contract/table';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { pageByPage, queryClient } from '../../../lib/api/query-client.ts';
import { useKeptCall } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';

export type Incoming = ReplyOf<'unappliedQueue'>['items'][number];

const queryKey = ['desk', 'unapplied'] as const;
/** Money that arrived and is on no loan. */
export function unappliedQueueQuery() {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call('unappliedQueue', { cursor: pageParam, limit: 20 }, { signal }),
    ...pageByPage,
  });
}

/** Over which money comes, and whose statements are imported; nothing while it is not known. */
export function useMoneyChannels() {
  return useInfiniteQuery(unappliedQueueQuery()).data?.pages[0];
}

export interface Outcome {
  readonly onClose: () => void;
  readonly onProposed: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Proposes what becomes of a payment. A repeat after a lost answer brings the same key, so nothing is proposed twice. */
export function useSettling({ onProposed, onFailed }: Outcome) {
  const settle = useKeptCall('settleIncoming');
  return useMutation({
    mutationFn: settle,
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
      onProposed();
    },
    onError: onFailed,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
      void refreshApprovals();
    },
  });
}
