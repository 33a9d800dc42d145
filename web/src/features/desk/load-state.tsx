import type { ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type LoadStateProps<Data> = { query: Loaded<Data>; loading: string; children: (data: Data) => ReactNode };

/** Shows a query: waiting, failed with a retry, or what it brought. What is old stays on show while a refresh fails. */
export function LoadState<Data>({ query, loading, children }: LoadStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-5 text-danger"
        >
          <div>
            <p className="font-bold">{data === undefined ? desk.failedTitle : desk.staleTitle}</p>
            <p>{errorSentence(error)}</p>
          </div>
          <Button look="danger" busy={isFetching} onClick={() => void refetch()}>
            {desk.retry}
          </Button>
        </div>
      )}
      {data === undefined ? !error && <Spinner label={loading} /> : children(data)}
    </>
  );
}
