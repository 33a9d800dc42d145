import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { score as texts } from '../../words/generated/score.ts';
import { NoAnswerError, SessionOverError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import type { Score } from './score-query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

type ScoreStateProps = { query: UseQueryResult<Score>; children: (score: Score) => ReactNode };

/** Loading, failed, offline, or what the score makes. A score that is there stays there. */
export function ScoreState({ query, children }: ScoreStateProps) {
  const { data, error, isFetching, refetch } = query;
  const online = useOnline();
  if (data) return children(data);
  if (online && (!error || isFetching || error instanceof SessionOverError))
    return <Skeleton label={texts.loading} lines={4} />;
  const isOffline = !online && (!error || error instanceof NoAnswerError);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-2">
      <p className="font-bold">{texts.failed}</p>
      <p className="text-quiet">{isOffline || !error ? texts.offline : errorSentence(error)}</p>
      <Button look="secondary" busy={isFetching && online} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}
