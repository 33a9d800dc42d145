import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { pageByPage, queryClient } from '../../../lib/api/query-client.ts';
import { useKeptCall } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';

export type Waiting = ReplyOf<'adviceQueue'>['items'][number];
export type Answer = InputOf<'answerAdvice'>['answer'];

const queryKey = ['desk', 'advices'] as const;
/** Payments that members told of and that are looked for. */
export function adviceQueueQuery() {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call('adviceQueue', { cursor: pageParam, limit: 20 }, { signal }),
    ...pageByPage,
  });
}

type Outcome = { readonly onDone: () => void; readonly onFailed: (error: unknown) => void };

/** Says whether a payment was found. A repeat after a lost answer brings the same key. */
export function useAnswering({ onDone, onFailed }: Outcome) {
  const answer = useKeptCall('answerAdvice');
  return useMutation({
    mutationFn: answer,
    onSuccess: () => {
      notify.success(desk.advices.answered);
      onDone();
    },
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
