import { app } from '../words/generated/app.ts';
import { isMissingPart, missingAddress } from '../lib/api/missing-part.ts';
import { isNoAnswer } from '../lib/api/own-mistake.ts';
import { useMend } from './use-mend.ts';
import { Button } from '../ui/button.tsx';

/** In place of a page whose code or data did not come, which comes by itself when the line is back, or which has a mistake of ours. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = isMissingPart(error) || isNoAnswer(error);
  const tryAgain = useMend(isMissing, missingAddress(error), reset);
  const texts = isMissing ? app.failed : app.broken;
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-headline font-bold">{texts.title}</h1>
      <p className="text-lg text-quiet">{texts.sentence}</p>
      <Button onClick={tryAgain}>{app.failed.action}</Button>
    </div>
  );
}
