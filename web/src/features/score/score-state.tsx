import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { score as texts } from '../../words/generated/score.ts';
import { NoAnswerError, SessionOverError } from '../../lib/api/api-error.ts';
import type { Score } from './score-query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

type ScoreStateProps = { query: UseQueryResult<Score>; children: (score: Score) => ReactNode };

/** Loading, failed, offline, or what the score makes. A score that is there stays there. */
export function ScoreState({ query, children }: ScoreStateProps) {
  const { data, error, isFetching, refetch } = query;
  const online = useOnline();
  if (data) return children(data);
  if (online && (!error || isFetching || error instanceof SessionOverError))
    return <Skeleton label={texts.loading} shape="figure" />;
  const isOffline = !online && (!error || error instanceof NoAnswerError);
  return (
    <LoadFailed
      title={texts.failed}
      retry={texts.retry}
      why={isOffline ? texts.offline : undefined}
      query={{ error, isFetching: isFetching && online, refetch }}
    />
  );
}
