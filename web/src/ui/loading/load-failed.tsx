import type { UseQueryResult } from '@tanstack/react-query';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { Button } from '../button.tsx';

/** Of a query without an answer, what is said of it and asked again by. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

type LoadFailedProps = {
  title: string;
  /** What the button says. */
  retry: string;
  /** Why, where that is better known than by the error. */
  why?: string | undefined;
  query: FailedQuery;
};

/** In place of what could not be loaded, or above what is old, with the way to try again. */
export function LoadFailed({ title, retry, why, query: { error, isFetching, refetch } }: LoadFailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-5 text-danger"
    >
      <div>
        <p className="font-bold">{title}</p>
        <p>{why ?? errorSentence(error)}</p>
      </div>
      <Button look="danger" busy={isFetching} onClick={() => void refetch()}>
        {retry}
      </Button>
    </div>
  );
}
