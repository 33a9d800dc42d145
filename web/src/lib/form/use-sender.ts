import { useCallback, useEffect } from 'react';
import { partSentence } from '../api/part-sentence.ts';
import { notify } from '../../ui/toast/toast.ts';
import { bringPart } from '../device/bring-part.ts';

/**
 * What a form is sent with comes after the form, which is typed into meanwhile. Gives how to bring it; where it does not come, that is
 * said and there is nothing. `load` is the same function each time, and does nothing but import.
 */
export function useSender<Sender>(load: () => Promise<Sender>): () => Promise<Sender | undefined> {
  useEffect(() => void load().catch(() => undefined), [load]);
  return useCallback(
    () =>
      bringPart(load).catch((thrown: unknown) => {
        notify.error(partSentence(thrown));
        return undefined;
      }),
    [load],
  );
}
