import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { privacyRoom as texts } from '../../words/generated/privacy-room.ts';
import { SessionOverError } from '../../lib/api/api-error.ts';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { CopyCard } from './copy-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { usePrivacy } from '../../lib/privacy-room.ts';
import { isOffline } from '../../lib/use-online.ts';

/** What a member may know of and ask about their own data, in one quiet room. */
export function PrivacyScreen() {
  const query = usePrivacy();
  const { data } = query;
  return (
    <div className="page flex max-w-5xl flex-col gap-6 py-6 sm:py-8">
      <header className="flex flex-col items-start gap-1">
        <Link to="/account" className="-ml-2 flex min-h-touch items-center gap-1 rounded-control px-2 text-link">
          <Icon of={ChevronLeft} className="size-5" />
          {texts.back}
        </Link>
        <h1 className="text-headline font-bold">{texts.title}</h1>
        <p className="max-w-prose text-quiet">{texts.lead}</p>
      </header>
      <KnownAsOf query={query} />
      {data ? (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <PhotosCard privacy={data} />
              <ConsentsCard privacy={data} />
            </div>
            <div className="flex flex-col gap-6">
              <CopyCard />
              <RequestsCard privacy={data} />
            </div>
          </div>
          <DeletionCard privacy={data} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </div>
  );
}

function NotYet({ query }: { query: ReturnType<typeof usePrivacy> }) {
  const { error, isFetching } = query;
  if (!error || isFetching || error instanceof SessionOverError)
    return <SkeletonCards label={texts.loading} cards={['list', 'list', 'list']} />;
  return (
    <LoadFailed
      title={texts.failed}
      retry={texts.retry}
      why={isOffline(error) ? texts.offline : undefined}
      query={query}
    />
  );
}
