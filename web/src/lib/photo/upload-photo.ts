import { pathOf } from '@tulay/contract/addresses';
import type { InputOf } from '@tulay/contract/table';
import { ApiError, isErrorBody, NoAnswerError } from '../api/api-error.ts';
import { noteAwaited } from '../api/awaited-calls.ts';
import { languageHeader } from '../language/language.ts';
import { measurePace } from './line-pace.ts';
import { photoBlob } from './photo-blob.ts';
import { heldToken, renewToken } from '../session/session.ts';

/** So long nothing of a photo need leave the phone, or come back once it is sent, before the line is asked how fast it is. */
const patienceMs = 7_000;
/** Where nothing answered it is asked again, so that what lies still goes on soon after the line is good. */
const askAgainMs = 1_000;
/**
 * After this, or twice the time that the line needs for it, it waits for a better line. Behind a whole photo in the phone's buffers no
 * question is answered in time, and 10 kbit/s carry one in a minute and a half.
 */
const givenUpMs = 180_000;

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

/**
 * Sends it until one try is answered. A line that swallowed it and a slow one that empties the phone's buffers look alike: what stands still
 * for longer than the line needs for all of it is sent once more beside. The oldest goes on to the end, as it is the furthest; the one
 * beside it is replaced in the same way.
 */
function send(photo: PhotoUpload, token: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    let tries: readonly XMLHttpRequest[] = [];
    let movedAtMs = performance.now();
    let begunAtMs = movedAtMs;
    let shareSent = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = new AbortController();

    const end = (settle: () => void) => {
      clearTimeout(timer);
      looking.abort();
      const left = tries;
      tries = [];
      for (const request of left) request.abort();
      settle();
    };
    const giveUp = () => end(() => reject(new NoAnswerError('No answer')));
    const watch = (afterMs = patienceMs) => {
      clearTimeout(timer);
      looking.abort();
      timer = setTimeout(() => void look(), afterMs);
    };
    const begin = () => {
      const request = openRequest(photo.photoId, token);
      tries = [...tries, request];
      begunAtMs = performance.now();
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (request !== tries[0]) return;
        movedAtMs = performance.now();
        watch();
        shareSent = Math.max(shareSent, total > 0 ? loaded / total : 0);
        photo.onProgress(shareSent);
      });
      request.addEventListener('load', () => {
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
      const beside = tries[1];
      tries = tries.slice(0, 1);
      beside?.abort();
      begin();
    };
    const look = async () => {
      const askedMs = performance.now();
      const { signal } = (looking = new AbortController());
      const pace = await measurePace(signal);
      // Answered, or on its way again.
      if (signal.aborted) return;
      const nowMs = performance.now();
      const neededMs = pace === undefined ? undefined : (photo.bytes.length / pace) * 1_000;
      const stillMs = nowMs - Math.max(movedAtMs, begunAtMs);
      if (nowMs - movedAtMs >= Math.max(givenUpMs, 2 * (neededMs ?? 0))) giveUp();
      // A second try would get no further than the first.
      else if (neededMs === undefined) watch(askAgainMs);
      else if (stillMs >= neededMs) sendBeside();
      // What is asked takes its part of a thin line, a tenth at most.
      else watch(Math.max(patienceMs, Math.min(10 * (nowMs - askedMs), neededMs - stillMs)));
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
