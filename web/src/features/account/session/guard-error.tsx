import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { app } from '../../../words/generated/app.ts';
import { session } from '../../../words/generated/session.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { RenewalFailedError } from '../../../lib/session/guards.ts';
import { isNoAnswer } from '../../../lib/api/own-mistake.ts';
import { timings } from '../../../lib/api/timings.ts';
import { PageError } from '../../../pwa/page-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';

const askEveryMs = 5_000;

/** In place of a guarded screen that did not open: the renewal was refused or not answered, or its code did not come. */
export function GuardError({ error }: { error: unknown }) {
  if (error instanceof RenewalFailedError && !isNoAnswer(error.cause)) return <Refused cause={error.cause} />;
  if (error instanceof RenewalFailedError) return <Unanswered />;
  return <NotLoaded error={error} />;
}

function NotLoaded({ error }: { error: unknown }) {
  const router = useRouter();
  return <PageError error={error} reset={() => void router.invalidate()} />;
}

function Unanswered() {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  useEffect(() => {
    addEventListener('online', retry);
    const timer = setInterval(retry, askEveryMs);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [retry]);
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-headline font-bold">{app.noServerResponse}</h1>
      <p className="text-lg text-quiet">{session.unanswered}</p>
      <Button onClick={retry}>{app.failed.action}</Button>
    </div>
  );
}

function Refused({ cause }: { cause: unknown }) {
  const navigate = useNavigate();
  return (
    <div role="alert" className="page flex flex-col items-center gap-2 py-16 text-center">
      <h1 className="text-title font-bold">{errorSentence(cause)}</h1>
      <p className="mb-4 text-lg text-quiet">{session.redirecting}</p>
      <SpecifiedWait afterMs={timings.persistRedirectMs} onOver={() => void navigate({ to: '/' })} />
    </div>
  );
}
