import { common } from '../../copy/common.ts';
import { Button } from '../../ui/button.tsx';

/** In place of a page whose code or data did not come. */
export function PageError({ reset }: { reset: () => void }) {
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-headline font-bold">{common.failed.title}</h1>
      <p className="text-lg text-quiet">{common.failed.sentence}</p>
      <Button onClick={reset}>{common.failed.action}</Button>
    </div>
  );
}
