import { pathOf } from '@tulay/contract/addresses';
import type { InputOf } from '@tulay/contract/table';
import { ApiError, isErrorBody, NoAnswerError } from '../api/api-error.ts';
import { noteAwaited } from '../api/awaited-calls.ts';
import { languageHeader } from '../language/language.ts';
import { photoBlob } from './photo-blob.ts';
import { heldToken, renewToken } from '../session/session.ts';

/**
 * So long nothing of a photo need leave the phone, or come back once it is sent, before it is sent once more beside: a line that swallowed
 * it and a slow one that empties its buffer look alike. Once a photo has needed longer, those after it have twice that.
 */
let patienceMs = 7_000;
const longestPatienceMs = 40_000;
/** After this it waits for a better line. */
const givenUpMs = 90_000;

type UploadKind = InputOf<'upload'>['kind'];
/** Of step 4. */
export type PhotoKind = Exclude<UploadKind, 'receipt'>;

export interface PhotoUpload {
  readonly phoneNumber: string;
  readonly kind: UploadKind;
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

/** A request for the photo, not sent yet. fetch cannot tell how much of it has left the phone. */
function openRequest(photoId: string, token: string | null): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', pathOf('upload'));
  request.setRequestHeader('accept-language', languageHeader()['accept-language']);
  request.setRequestHeader('idempotency-key', photoId);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  return request;
}

function formOf({ phoneNumber, kind, bytes }: PhotoUpload): FormData {
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', kind);
  const image = photoBlob(bytes);
  form.set('image', image, `${kind}.${image.type.slice('image/'.length)}`);
  return form;
}

/** Sends it until one try is answered. The oldest goes on to the end, as it is the furthest on a slow line; the one beside it is replaced. */
function send(photo: PhotoUpload, token: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    let tries: readonly XMLHttpRequest[] = [];
    let movedAtMs = performance.now();
    let longestStillMs = 0;
    let shareSent = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (settle: () => void) => {
      clearTimeout(timer);
      const left = tries;
      tries = [];
      for (const request of left) request.abort();
      settle();
    };
    const giveUp = () => end(() => reject(new NoAnswerError('No answer')));
    const moved = () => {
      longestStillMs = Math.max(longestStillMs, performance.now() - movedAtMs);
      movedAtMs = performance.now();
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(sendBeside, patienceMs);
    };
    const begin = () => {
      const request = openRequest(photo.photoId, token);
      tries = [...tries, request];
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (request !== tries[0]) return;
        moved();
        watch();
        shareSent = Math.max(shareSent, total > 0 ? loaded / total : 0);
        photo.onProgress(shareSent);
      });
      request.addEventListener('load', () => {
        if (request === tries[0]) moved();
        if (longestStillMs > patienceMs) patienceMs = Math.min(2 * longestStillMs, longestPatienceMs);
        tries = tries.filter((other) => other !== request);
        end(() => resolve(Promise.resolve().then(() => readReply(request))));
      });
      for (const failure of ['error', 'abort'] as const)
        request.addEventListener(failure, () => {
          if (!tries.includes(request)) return;
          tries = tries.filter((other) => other !== request);
          if (tries.length === 0) giveUp();
        });
      watch();
      request.send(formOf(photo));
    };
    const sendBeside = () => {
      if (performance.now() - movedAtMs >= givenUpMs) return giveUp();
      const beside = tries[1];
      tries = tries.slice(0, 1);
      beside?.abort();
      begin();
    };
    begin();
  });
}

/**
 * Sends one photo and answers with its address. An expired token is renewed once.
 * Rejects with ApiError, NoAnswerError or SessionOverError.
 */
export async function uploadPhoto(photo: PhotoUpload): Promise<string> {
  const token = heldToken();
  const ended = noteAwaited();
  try {
    return await send(photo, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.token_expired') throw error;
    await renewToken(token);
    return await send(photo, heldToken());
  } finally {
    ended();
  }
}
