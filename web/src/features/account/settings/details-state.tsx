import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settings } from '../../../words/generated/settings.ts';
import { SessionOverError } from '../../../lib/api/api-error.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { KnownAsOf } from '../../../ui/format/known-as-of.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';
import { isOffline } from '../../../lib/use-online.ts';

type DetailsStateProps = {
  query: UseQueryResult<MemberDetails>;
  /** The heading, which is there from the start. */
  title: string;
  /** The width of the column. */
  className: string;
  children: (details: MemberDetails) => ReactNode;
};

/** A screen of the member's details: loading, failed, offline, or what they make. Details that are there stay there. */
export function DetailsState({ query, title, className, children }: DetailsStateProps) {
  const { data } = query;
  return (
    <div className={classNames('page flex flex-col gap-6 py-6 sm:py-8', className)}>
      <h1 className="text-headline font-bold">{title}</h1>
      {data ? (
        <>
          <KnownAsOf query={query} />
          {children(data)}
        </>
      ) : (
        <NoDetails query={query} />
      )}
    </div>
  );
}

function NoDetails({ query }: Pick<DetailsStateProps, 'query'>) {
  const { error, isFetching } = query;
  if (!error || isFetching || error instanceof SessionOverError) {
    return <SkeletonCards label={settings.loading} lines={[2, 6, 3, 2]} />;
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-16 text-center">
      <p className="text-title font-bold">{settings.failed}</p>
      <p className="text-quiet">{isOffline(error) ? settings.offline : errorSentence(error)}</p>
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
