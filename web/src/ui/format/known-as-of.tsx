import type { UseQueryResult } from '@tanstack/react-query';
import { asOf } from '../../words/generated/as-of.ts';
import { SessionOverError } from '../../lib/api/api-error.ts';
import { errorSentenceEnded } from '../../lib/api/error-sentence.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../button.tsx';
import { formatInstant } from './format-date.ts';

/** Answers from before this can only be the copy that the device keeps. */
const openedAt = Date.now();

type KnownAsOfProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>;
};

/** Of when the figures on a screen are, while the server cannot be asked or has not answered. Otherwise nothing. */
export function KnownAsOf({ query: { data, error, isFetching, dataUpdatedAt, refetch } }: KnownAsOfProps) {
  const online = useOnline();
  const isConfirmed = online && error === null && dataUpdatedAt >= openedAt;
  if (data === undefined || isConfirmed || error instanceof SessionOverError) return null;
  const time = formatInstant(new Date(dataUpdatedAt).toISOString());
  const sentence = !online
    ? asOf.offline({ time })
    : error
      ? asOf.unanswered({ sentence: errorSentenceEnded(error), time })
      : asOf.asking({ time });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-warning-soft px-5 py-4 text-warning"
    >
      <p className="font-medium">{sentence}</p>
      {online && error && (
        <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
          {asOf.retry}
        </Button>
      )}
    </div>
  );
}
