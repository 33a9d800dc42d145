import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { appCopy } from '../../copy/app.ts';
import { session } from '../../copy/session.ts';
import { NoAnswerError } from '../../lib/api-error.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { RenewalFailedError } from '../../lib/guards.ts';
import { reloadPart } from '../../lib/reload-part.ts';
import { timings } from '../../lib/timings.ts';
import { Button } from '../../ui/button.tsx';

/** In place of a guarded screen that did not open: the renewal was refused or not answered, or its code did not come. */
export function GuardError({ error }: { error: unknown }) {
  if (error instanceof RenewalFailedError && !(error.cause instanceof NoAnswerError))
    return <Refused cause={error.cause} />;
  return <TryAgain isUnanswered={error instanceof RenewalFailedError} />;
}

function TryAgain({ isUnanswered }: { isUnanswered: boolean }) {
  const router = useRouter();
  const retry = useCallback(() => {
    const showAgain = () => void router.invalidate();
    if (isUnanswered) showAgain();
    else reloadPart(showAgain);
  }, [router, isUnanswered]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-headline font-bold">{isUnanswered ? appCopy.noServerResponse : appCopy.failed.title}</h1>
      <p className="text-lg text-quiet">{isUnanswered ? session.unanswered : appCopy.failed.sentence}</p>
      <Button onClick={retry}>{appCopy.failed.action}</Button>
    </div>
  );
}

function Refused({ cause }: { cause: unknown }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/' }), timings.persistRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert" className="page flex flex-col items-center gap-2 py-16 text-center">
      <h1 className="text-title font-bold">{errorSentence(cause)}</h1>
      <p className="text-lg text-quiet">{session.redirecting}</p>
    </div>
  );
}
