import { ApiError, NoAnswerError, SessionOverError } from '../../../lib/api/api-error.ts';
import { underLock } from '../../../lib/device/locks.ts';
import { photoBytes, setPhotoUrl } from '../drafts/drafts.ts';
import { uploadPhoto, type PhotoKind } from '../../../lib/photo/upload-photo.ts';
import { paceOfSending } from './pace-of-sending.ts';
import { photoToShow } from './server-photos.ts';

export const photoKinds: readonly PhotoKind[] = ['front', 'back', 'selfie'];

/** How far a photo is. `share`: 0 to 1. `secondsLeft`: at the pace of what has been sent, once there is one. */
export type PhotoProgress =
  | {
      readonly kind: 'sending';
      readonly share: number;
      readonly totalBytes: number;
      readonly secondsLeft: number | undefined;
    }
  | { readonly kind: 'stored' | 'waiting' }
  | { readonly kind: 'refused'; readonly message: string };

const progress = new Map<string, PhotoProgress>();
const listeners = new Set<() => void>();

/** What is known of the upload of a photo in this tab, by its id. */
export const photoProgress = {
  read: (photoId: string) => progress.get(photoId),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function report(photoId: string, next: PhotoProgress) {
  progress.set(photoId, next);
  for (const listener of listeners) listener();
}

/** The photo is not on this device any more: it has to be taken again. */
export class PhotoGoneError extends Error {
  override readonly name = 'PhotoGoneError';
  readonly kind: PhotoKind;

  constructor(kind: PhotoKind) {
    super(`No ${kind} photo here`);
    this.kind = kind;
  }
}

interface Owner {
  readonly memberId: string;
  readonly phoneNumber: string;
}

interface Failure {
  readonly error: unknown;
  readonly atMs: number;
  /** Till when the server asks to wait. */
  readonly untilMs: number;
}

/** By the photo's id, and by the member's where the server asks to wait. */
const failures = new Map<string, Failure>();

function noteFailure(error: unknown, memberId: string, photoId: string) {
  const atMs = performance.now();
  const waitMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const failure = { error, atMs, untilMs: atMs + waitMs };
  failures.set(photoId, failure);
  if (waitMs > 0) failures.set(memberId, failure);
}

/** What failed while this try waited for its turn failed for it too, and before its time nothing is sent. */
function failWithOthers(memberId: string, photoId: string, askedMs: number) {
  const beside = failures.get(photoId);
  if (beside && beside.atMs > askedMs) throw beside.error;
  const paused = failures.get(memberId);
  if (paused && performance.now() < paused.untilMs) throw paused.error;
}

async function send(
  { memberId, phoneNumber }: Owner,
  kind: PhotoKind,
  photoId: string,
  askedMs: number,
): Promise<string> {
  const bytes = await photoBytes(memberId, photoId);
  if (!bytes) throw new PhotoGoneError(kind);
  const secondsLeft = paceOfSending();
  const sending = (share: number) =>
    report(photoId, {
      kind: 'sending',
      share,
      totalBytes: bytes.length,
      secondsLeft: secondsLeft(share, performance.now()),
    });
  sending(0);
  try {
    failWithOthers(memberId, photoId, askedMs);
    const url = await uploadPhoto({
      phoneNumber,
      kind,
      photoId,
      bytes,
      onProgress: sending,
    }).catch((error: unknown) => {
      noteFailure(error, memberId, photoId);
      throw error;
    });
    await setPhotoUrl(memberId, kind, photoId, url);
    report(photoId, { kind: 'stored' });
    return url;
  } catch (error) {
    const isFinal = error instanceof ApiError && error.code.startsWith('upload.');
    report(photoId, isFinal ? { kind: 'refused', message: error.message } : { kind: 'waiting' });
    throw error;
  }
}

/**
 * The address of the member's kept photo, sent first if it has none. Two tabs, or the form and the outbox, never send it twice.
 * Rejects as `uploadPhoto` does, or with PhotoGoneError.
 */
export async function ensureUploaded(owner: Owner, kind: PhotoKind): Promise<string> {
  const askedMs = performance.now();
  // One after the other: on a thin line three at once all time out, and with those beside them no connection would be left.
  return underLock(`tulay-photo-${owner.memberId}`, async () => {
    const photo = await photoToShow(owner, kind);
    if (!photo) throw new PhotoGoneError(kind);
    return photo.url ?? send(owner, kind, photo.photoId, askedMs);
  });
}

/** Sends a photo ahead of its step. What hinders it shows at the photo; the step's save tries again. */
export function uploadAhead(owner: Owner, kind: PhotoKind): void {
  ensureUploaded(owner, kind).catch((error: unknown) => {
    const known = [ApiError, NoAnswerError, PhotoGoneError, SessionOverError];
    if (!known.some((kindOfError) => error instanceof kindOfError)) throw error;
  });
}
