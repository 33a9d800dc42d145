import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settings } from '../../../words/generated/settings.ts';
import { SessionOverError } from '../../../lib/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { KnownAsOf } from '../../../ui/format/known-as-of.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
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
    return <SkeletonCards label={settings.loading} cards={['figure', 'list', 'list', 'list']} />;
  }
  return (
    <LoadFailed
      title={settings.failed}
      retry={settings.retry}
      why={isOffline(error) ? settings.offline : undefined}
      query={query}
    />
  );
}
