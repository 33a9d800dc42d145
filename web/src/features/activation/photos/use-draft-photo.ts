import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askToKeepStorage } from '../drafts/ask-to-keep.ts';
import { keepPhoto, photoBytes, setPhotoUrl } from '../drafts/drafts.ts';
import { photoBlob } from '../../../lib/photo/photo-blob.ts';
import { shrinkPhoto } from '../../../lib/photo/shrink-photo.ts';
import type { ShrunkPhoto } from '../../../lib/photo/shrink-photo.ts';
import type { PhotoConcern } from '../../../lib/photo/shrink-photo-concerns.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';
import { photoProgress, uploadAhead, type PhotoProgress } from './photo-uploads.ts';
import { loadPhoto, photoToShow } from './server-photos.ts';

interface Held {
  readonly photoId: string;
  /** Null while a photo that only the server has cannot be loaded. */
  readonly picture: Blob | null;
  readonly isStored: boolean;
  readonly taken: Taken | undefined;
}

/** What was chosen, of which a turned photo is drawn each time: one drawn of the last one would be worse with each turn. */
interface Taken {
  readonly photo: Blob;
  readonly quarterTurns: number;
  readonly concerns: readonly PhotoConcern[];
}

export interface DraftPhotoView {
  /** Null when there is none, undefined until that is known. */
  readonly held: Held | null | undefined;
  readonly previewUrl: string | undefined;
  readonly isPreparing: boolean;
  readonly problem: Extract<ShrunkPhoto, { ok: false }>['problem'] | 'notKept' | undefined;
  readonly progress: PhotoProgress | undefined;
  readonly pick: (photo: Blob) => Promise<void>;
  readonly rotate: () => Promise<void>;
  readonly retry: () => void;
}

interface Owner {
  readonly memberId: string;
  readonly phoneNumber: string;
}

async function readHeld(owner: Owner, kind: PhotoKind, taken?: Taken): Promise<Held | null> {
  // Without an answer there is only what is kept here: nothing.
  const photo = await photoToShow(owner, kind).catch(() => undefined);
  if (!photo) return null;
  const { photoId, url } = photo;
  const bytes = await photoBytes(owner.memberId, photoId);
  const picture = bytes ? photoBlob(bytes) : url !== null && (await loadPhoto(url));
  if (picture === null) {
    // Deleted on the server meanwhile, and nowhere else.
    await setPhotoUrl(owner.memberId, kind, photoId, null);
    return null;
  }
  return { photoId, picture: picture || null, isStored: url !== null, taken };
}

/** A blob URL that lives as long as its picture is shown. */
function usePreview(picture: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [picture]);
  return url;
}

const resendMs = 8_000;

/** A photo that got no answer is sent again by itself: after a while, and at once when the network returns. */
function useResending(isWaiting: boolean, owner: Owner, kind: PhotoKind) {
  const { memberId, phoneNumber } = owner;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const resend = () => uploadAhead({ memberId, phoneNumber }, kind);
    const timer = setTimeout(resend, resendMs);
    addEventListener('online', resend);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', resend);
    };
  }, [isWaiting, memberId, phoneNumber, kind]);
}

/**
 * One of the three photos: kept on this device as soon as it is chosen, sent ahead, shown as it is kept; or one that the server has already.
 * It is looked for anew when `refusal` changes: the server may have lost what it had.
 */
export function useDraftPhoto(owner: Owner, kind: PhotoKind, refusal: unknown): DraftPhotoView {
  const { memberId, phoneNumber } = owner;
  const [held, setHeld] = useState<Held | null>();
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<DraftPhotoView['problem']>();
  const progress = useSyncExternalStore(photoProgress.subscribe, () =>
    held ? photoProgress.read(held.photoId) : undefined,
  );
  const latest = useRef(0);
  const show = useCallback(
    async (taken?: Taken) => {
      const turn = (latest.current += 1);
      const found = await readHeld({ memberId, phoneNumber }, kind, taken);
      // What was looked for before another photo was taken may be found after it.
      if (turn !== latest.current) return;
      setHeld(found);
      if (found && !found.isStored) uploadAhead({ memberId, phoneNumber }, kind);
    },
    [memberId, phoneNumber, kind],
  );

  useResending(progress?.kind === 'waiting', owner, kind);

  // What was chosen before a reload goes on from where it was.
  useEffect(() => void show(), [show, refusal]);

  const isKept = (bytes: Uint8Array<ArrayBuffer>) =>
    keepPhoto(memberId, kind, bytes).then(
      () => true,
      // The device's storage is full or forbidden.
      () => false,
    );

  const take = async (photo: Blob, quarterTurns: number, shown?: Blob): Promise<void> => {
    setPreparing(true);
    setProblem(undefined);
    const shrunk = await shrinkPhoto(photo, quarterTurns);
    // A file that was chosen may be gone from the phone when it is turned.
    if (!shrunk.ok && shown) return take(shown, 1);
    if (!shrunk.ok) setProblem(shrunk.problem);
    else if (await isKept(shrunk.bytes)) {
      askToKeepStorage();
      await show({ photo, quarterTurns, concerns: shrunk.concerns });
    } else setProblem('notKept');
    setPreparing(false);
  };

  return {
    held,
    previewUrl: usePreview(held?.picture),
    isPreparing,
    problem,
    progress,
    pick: (photo) => take(photo, 0),
    async rotate() {
      if (!held?.picture) return;
      const { photo, quarterTurns } = held.taken ?? { photo: held.picture, quarterTurns: 0 };
      await take(photo, (quarterTurns + 1) % 4, held.picture);
    },
    retry: () => uploadAhead(owner, kind),
  };
}
