import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

type LoadStateProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  loading: string;
  children: (data: Data) => ReactNode;
};

/** Shows a query: waiting, failed with a retry, or what it brought. What is old stays on show while a refresh fails. */
export function LoadState<Data>({ query, loading, children }: LoadStateProps<Data>) {
  const { data, error } = query;
  return (
    <>
      {error && (
        <LoadFailed title={data === undefined ? desk.failedTitle : desk.staleTitle} retry={desk.retry} query={query} />
      )}
      {data === undefined ? !error && <Skeleton label={loading} shape="list" /> : children(data)}
    </>
  );
}
