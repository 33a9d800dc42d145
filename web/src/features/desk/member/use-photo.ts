import { useCallback, useEffect, useState } from 'react';
import { loadFile } from '../../../lib/api.ts';

export type Photo = { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed'; error: unknown };

const loading: Photo = { state: 'loading' };

/** Loads a photo with the token. Its blob URL lives as long as the component that shows it. */
export function usePhoto(fileId: string): { photo: Photo; retry: () => void } {
  const [photo, setPhoto] = useState<Photo>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    const load = async () => {
      try {
        const blob = await loadFile('readFile', { id: fileId }, { signal: abort.signal });
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
  }, [fileId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { photo, retry };
}
