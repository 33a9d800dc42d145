import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { draftPhoto, keepPhoto, photoBytes } from '../../lib/drafts.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import type { ShrunkPhoto } from '../../lib/shrink-photo.ts';
import type { PhotoConcern } from '../../lib/shrink-photo-concerns.ts';
import type { PhotoKind } from '../../lib/upload-photo.ts';
import { photoProgress, uploadAhead, type PhotoProgress } from './photo-uploads.ts';

interface Held {
  readonly photoId: string;
  /** A blob URL of the kept bytes. */
  readonly previewUrl: string;
  readonly isStored: boolean;
  readonly concerns: readonly PhotoConcern[];
}

export interface DraftPhotoView {
  /** Null when there is none, undefined until that is known. */
  readonly held: Held | null | undefined;
  readonly isPreparing: boolean;
  readonly problem: Extract<ShrunkPhoto, { ok: false }>['problem'] | undefined;
  readonly progress: PhotoProgress | undefined;
  readonly pick: (photo: Blob) => Promise<void>;
  readonly rotate: () => Promise<void>;
  readonly retry: () => void;
}

const jpeg = { type: 'image/jpeg' };

/** One of the three photos: kept on this device as soon as it is chosen, sent ahead, shown as it is kept. */
export function useDraftPhoto(owner: { memberId: string; phoneNumber: string }, kind: PhotoKind): DraftPhotoView {
  const { memberId, phoneNumber } = owner;
  const [held, setHeld] = useState<Held | null>();
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<DraftPhotoView['problem']>();
  const progress = useSyncExternalStore(photoProgress.subscribe, () =>
    held ? photoProgress.read(held.photoId) : undefined,
  );

  const show = useCallback(
    async (concerns: readonly PhotoConcern[]) => {
      const photo = await draftPhoto(memberId, kind);
      const bytes = photo && (await photoBytes(memberId, photo.photoId));
      if (!photo || !bytes) {
        setHeld(null);
        return false;
      }
      const previewUrl = URL.createObjectURL(new Blob([bytes], jpeg));
      setHeld({ photoId: photo.photoId, previewUrl, isStored: photo.url !== null, concerns });
      return true;
    },
    [memberId, kind],
  );

  // What was chosen before a reload goes on from where it was.
  useEffect(() => {
    const goOn = async () => {
      if (await show([])) uploadAhead({ memberId, phoneNumber }, kind);
    };
    void goOn();
  }, [show, memberId, phoneNumber, kind]);
  useEffect(() => () => (held ? URL.revokeObjectURL(held.previewUrl) : undefined), [held]);

  const take = async (photo: Blob, quarterTurns: number) => {
    setPreparing(true);
    setProblem(undefined);
    const shrunk = await shrinkPhoto(photo, quarterTurns);
    if (shrunk.ok) {
      await keepPhoto(memberId, kind, shrunk.bytes);
      await show(shrunk.concerns);
      uploadAhead(owner, kind);
    } else setProblem(shrunk.problem);
    setPreparing(false);
  };

  return {
    held,
    isPreparing,
    problem,
    progress,
    pick: (photo) => take(photo, 0),
    async rotate() {
      const bytes = held && (await photoBytes(memberId, held.photoId));
      if (bytes) await take(new Blob([bytes], jpeg), 1);
    },
    retry: () => uploadAhead(owner, kind),
  };
}
