import { useEffect } from 'react';
import { appCopy } from '../../copy/app.ts';
import { reloadPart } from '../../lib/reload-part.ts';
import { Button } from '../../ui/button.tsx';

/** In place of a page whose code or data did not come. It comes by itself when the network is back. */
export function PageError({ reset }: { reset: () => void }) {
  useEffect(() => {
    const retry = () => reloadPart(reset);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [reset]);
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-headline font-bold">{appCopy.failed.title}</h1>
      <p className="text-lg text-quiet">{appCopy.failed.sentence}</p>
      <Button onClick={() => reloadPart(reset)}>{appCopy.failed.action}</Button>
    </div>
  );
}
