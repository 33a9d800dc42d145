import { useEffect, useEffectEvent } from 'react';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { Failed } from './failed.tsx';
import { notify } from '../../ui/toast/toast.ts';

type RowFailedProps = { error: unknown; say?: (error: unknown) => string };

/** What went wrong with a row of a queue, in it. When the row leaves the list, as another officer was quicker, it is said behind the page. */
export function RowFailed({ error, say = errorSentence }: RowFailedProps) {
  const onGone = useEffectEvent((page: string) => {
    if (error && location.pathname === page) notify.info(say(error));
  });
  useEffect(() => {
    const page = location.pathname;
    return () => onGone(page);
  }, []);
  return (
    // A long sentence does not take the room of what the row says.
    <div className="empty:hidden md:max-w-64">
      <Failed error={error} say={say} />
    </div>
  );
}
