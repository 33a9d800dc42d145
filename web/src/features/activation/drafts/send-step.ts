import { errors, type ErrorCode } from '@tulay/contract/errors';
import { activation } from '../../../words/generated/activation.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError, NoAnswerError, SessionOverError } from '../../../lib/api/api-error.ts';
import { smallTimeoutMs } from '../../../lib/api/exchange.ts';
import { deleteDraft, deletePhotos, renewPhoto } from './drafts.ts';
import type { Outcome, OutboxEntry } from '../../../lib/member/outbox.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';
import { ensureUploaded, PhotoGoneError, photoKinds } from '../photos/photo-uploads.ts';
import { callOfStep, toStep } from '../steps/steps.ts';

export interface Sender {
  readonly memberId: string;
  readonly phoneNumber: string;
  /** What the server had saved when it was last heard; undefined where nobody has heard yet. */
  readonly knownVersion: () => string | undefined;
  /** Asks the server for the member's state and shows it. */
  readonly refreshInfoState: () => Promise<void>;
  /** Told when the server no longer takes what was handed in. */
  readonly onOutOfOrder: (message: string) => void;
}

const photoFields = {
  front: 'imageIdFrontURL',
  back: 'imageIdBackURL',
  selfie: 'imageSelfieURL',
} as const satisfies Record<PhotoKind, string>;

async function sentPhotos(sender: Sender): Promise<Record<PhotoKind, string>> {
  const urls = { front: '', back: '', selfie: '' };
  for (const kind of photoKinds) urls[kind] = await ensureUploaded(sender, kind);
  return urls;
}

const asFields = (urls: Record<PhotoKind, string> | null) =>
  urls && Object.fromEntries(photoKinds.map((kind) => [photoFields[kind], urls[kind]]));

/** The server has lost photos it once stored (they were deleted): they have to be sent again. */
async function forgetPhotoUrls(memberId: string): Promise<void> {
  for (const kind of photoKinds) await renewPhoto(memberId, kind);
}

const refused = (message: string, fields: Readonly<Record<string, string>> = {}): Outcome => ({
  kind: 'refused',
  refusal: { message, fields },
});

/** Might be repeated, but so much later that the member has to know. */
const endsForNow: ReadonlySet<ErrorCode> = new Set(['auth.suspended', 'account.waiting', 'upload.too_many']);

async function toOutcome(sender: Sender, error: unknown): Promise<Outcome> {
  if (error instanceof PhotoGoneError)
    return refused(activation.identity.photoGone, { [photoFields[error.kind]]: activation.identity.photoGone });
  // The sign-in is asked for elsewhere; the entry goes out after it.
  if (error instanceof NoAnswerError || error instanceof SessionOverError) return { kind: 'later' };
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'activation.wrong_step') {
    await sender.refreshInfoState();
    sender.onOutOfOrder(error.message);
    return { kind: 'obsolete' };
  }
  const isAboutPhotos =
    error.code === 'activation.photo_missing' || Object.values(photoFields).some((field) => field in error.fields);
  if (isAboutPhotos) await forgetPhotoUrls(sender.memberId);
  // The key remembers a final answer only, so these may be sent again as they are.
  else if (errors[error.code]?.repeatable && !endsForNow.has(error.code)) {
    const { retryAfterSeconds } = error;
    return { kind: 'later', ...(retryAfterSeconds !== undefined && { afterSeconds: retryAfterSeconds }) };
  }
  return refused(error.message, error.fields);
}

/**
 * Sends one step's save. It counts as saved only when the server's new state is known too; until then it is repeated with the
 * same key, which changes nothing.
 */
export async function sendStep(sender: Sender, entry: OutboxEntry): Promise<Outcome> {
  const step = toStep(entry.subject);
  if (!step) return refused(activation.unknownAnswer);
  try {
    const photos = step === 'IDENTITY_INFO' ? await sentPhotos(sender) : null;
    const input = { ...entry.input, ...asFields(photos), phoneNumber: sender.phoneNumber };
    const save = () =>
      // The input was validated by the step's form, whose schema is made of the call's own fields.
      call(callOfStep[step], { ...input, profileVersion: sender.knownVersion() } as never, {
        idempotencyKey: entry.key,
        timeoutMs: smallTimeoutMs,
      });
    // Without it a try that stands still on its way could come after a newer save and take its place.
    if (sender.knownVersion() === undefined) await sender.refreshInfoState();
    await save().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'activation.newer_save') throw error;
      await sender.refreshInfoState();
      return save();
    });
    await sender.refreshInfoState();
    await deleteDraft(sender.memberId, step, entry.addedAt);
    if (photos) await deletePhotos(sender.memberId, photos);
  } catch (error) {
    return toOutcome(sender, error);
  }
  return { kind: 'saved' };
}
