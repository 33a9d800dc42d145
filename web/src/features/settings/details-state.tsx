import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settings } from '../../words/generated/settings.ts';
import { NoAnswerError, SessionOverError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { MemberDetails } from './use-member-details.ts';

type DetailsStateProps = { query: UseQueryResult<MemberDetails>; children: (details: MemberDetails) => ReactNode };

/** Loading, failed, offline, or what the member's details make. Details that are there stay there. */
export function DetailsState({ query, children }: DetailsStateProps) {
  const { data, error, isFetching } = query;
  const isOffline = error instanceof NoAnswerError && !navigator.onLine;
  if (data) {
    return (
      <>
        <div className="page max-w-4xl pt-6 empty:hidden">
          <KnownAsOf query={query} />
        </div>
        {children(data)}
      </>
    );
  }
  if (!error || isFetching || error instanceof SessionOverError) {
    return (
      <div className="page flex justify-center py-16">
        <Spinner label={settings.loading} />
      </div>
    );
  }
  return (
    <div role="alert" className="page flex flex-col items-center gap-3 py-16 text-center">
      <p className="text-title font-bold">{settings.failed}</p>
      <p className="text-quiet">{isOffline ? settings.offline : errorSentence(error)}</p>
      <Retry query={query} />
    </div>
  );
}

function Retry({ query }: Pick<DetailsStateProps, 'query'>) {
  return (
    <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
      {settings.retry}
    </Button>
  );
}
