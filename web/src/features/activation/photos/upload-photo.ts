import { pathOf } from '@tulay/contract/addresses';
import { ApiError, isErrorBody, NoAnswerError } from '../../../lib/api/api-error.ts';
import { languageHeader } from '../../../lib/language/language.ts';
import { heldToken, renewToken } from '../../../lib/session/session.ts';

/** So long nothing of a photo need leave the phone, or come back once it is sent, before the line counts as dead. */
let patienceMs = 10_000;
/** A slow line, which empties its buffer first, looks alike: a photo that stood still has twice as long, and so have all once one needed it. */
const longestMs = 40_000;
const patienceOf = new Map<string, number>();

export type PhotoKind = 'front' | 'back' | 'selfie';

export interface PhotoUpload {
  readonly phoneNumber: string;
  readonly kind: PhotoKind;
  /** The key of every try, under which the server has it once. */
  readonly photoId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

function readReply(request: XMLHttpRequest): string {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    throw new NoAnswerError('Not an answer of ours');
  }
  if (isErrorBody(body)) throw new ApiError(request.status, body, request.getResponseHeader('retry-after'));
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  // A portal's own answer may name an address too.
  const isOurs = request.status === 200 && typeof url === 'string' && url.startsWith(pathOf('readFile', { id: '' }));
  if (!isOurs) throw new NoAnswerError('Not an answer of ours');
  return url;
}

function send({ phoneNumber, kind, photoId, bytes, onProgress }: PhotoUpload, token: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('identityNumber', phoneNumber);
    form.set('kind', kind);
    form.set('image', new Blob([bytes], { type: 'image/jpeg' }), `${kind}.jpg`);
    // fetch cannot tell how much has left the phone.
    const request = new XMLHttpRequest();
    request.open('POST', pathOf('upload'));
    const stallMs = patienceOf.get(photoId) ?? patienceMs;
    let stalled: ReturnType<typeof setTimeout> | undefined;
    let movedAt = performance.now();
    let stillMs = 0;
    const moved = () => {
      clearTimeout(stalled);
      stillMs = Math.max(stillMs, performance.now() - movedAt);
      movedAt = performance.now();
    };
    const watch = () => {
      moved();
      stalled = setTimeout(() => {
        patienceOf.set(photoId, Math.min(2 * stallMs, longestMs));
        request.abort();
      }, stallMs);
    };
    request.setRequestHeader('accept-language', languageHeader()['accept-language']);
    request.setRequestHeader('idempotency-key', photoId);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', moved);
    const read = () => {
      const url = readReply(request);
      if (stillMs > patienceMs) patienceMs = stallMs;
      return url;
    };
    request.addEventListener('load', () => {
      moved();
      resolve(Promise.resolve().then(read));
    });
    for (const failure of ['error', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new NoAnswerError('No answer')));
    }
    watch();
    request.send(form);
  });
}

/**
 * Sends one photo and answers with its address. An expired token is renewed once.
 * Rejects with ApiError, NoAnswerError or SessionOverError.
 */
export async function uploadPhoto(photo: PhotoUpload): Promise<string> {
  const token = heldToken();
  try {
    return await send(photo, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.token_expired') throw error;
    await renewToken(token);
    return send(photo, heldToken());
  }
}
