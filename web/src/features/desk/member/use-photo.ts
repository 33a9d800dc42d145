import type { InputOf } from '@tulay/contract/table';
import { useCallback, useEffect, useState } from 'react';
import { loadFile } from '../../../lib/api/api.ts';

export type Photo = { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed'; error: unknown };

const loading: Photo = { state: 'loading' };

export type PhotoReason = InputOf<'viewPhoto'>['reason'];

/** Loads a photo with the token, for a reason that its member reads. Its blob URL lives as long as the component that shows it. */
export function usePhoto(fileId: string, reason: PhotoReason): { photo: Photo; retry: () => void } {
  const [photo, setPhoto] = useState<Photo>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    const load = async () => {
      try {
        const blob = await loadFile('viewPhoto', { id: fileId, reason }, { signal: abort.signal });
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPhoto({ state: 'shown', url });
      } catch (error) {
        if (!abort.signal.aborted) setPhoto({ state: 'failed', error });
      }
    };
    void load();
    return () => {
      abort.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
      setPhoto(loading);
    };
  }, [fileId, reason, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { photo, retry };
}
