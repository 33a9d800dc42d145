import { errors } from '@tulay/contract/errors';
import { activation } from '../../copy/activation.ts';
import { call } from '../../lib/api.ts';
import { ApiError, NoAnswerError, SessionOverError } from '../../lib/api-error.ts';
import { deleteDraft, deletePhotos, draftPhoto, setPhotoUrl } from '../../lib/drafts.ts';
import type { Outcome, OutboxEntry } from '../../lib/outbox.ts';
import type { PhotoKind } from '../../lib/upload-photo.ts';
import { ensureUploaded, PhotoGoneError, photoKinds } from './photo-uploads.ts';
import { callOfStep, toStep, type Step } from './steps.ts';

export interface Sender {
  readonly memberId: string;
  readonly phoneNumber: string;
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
const repliesOfStep: readonly string[] = ['UPDATE_NEXT', 'INFO_COMPLETED'];

async function withPhotos(sender: Sender, input: OutboxEntry['input']): Promise<OutboxEntry['input']> {
  const urls: Record<string, string> = {};
  // One after the other: on a thin line three at once all time out.
  for (const kind of photoKinds) urls[photoFields[kind]] = await ensureUploaded(sender, kind);
  return { ...input, ...urls };
}

/** The server has lost photos it once stored (they were deleted): they have to be sent again. */
async function forgetPhotoUrls(memberId: string): Promise<void> {
  for (const kind of photoKinds) {
    const photo = await draftPhoto(memberId, kind);
    if (photo) await setPhotoUrl(memberId, kind, photo.photoId, null);
  }
}

async function acknowledge(memberId: string, step: Step): Promise<void> {
  await deleteDraft(memberId, step);
  if (step === 'IDENTITY_INFO') await deletePhotos(memberId, photoKinds);
}

const refused = (message: string, fields: Readonly<Record<string, string>> = {}): Outcome => ({
  kind: 'refused',
  refusal: { message, fields },
});

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
  else if (errors[error.code]?.repeatable && error.code !== 'auth.suspended') return { kind: 'later' };
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
    const input = step === 'IDENTITY_INFO' ? await withPhotos(sender, entry.input) : entry.input;
    // The input was validated by the step's form, whose schema is made of the call's own fields.
    const { state } = await call(callOfStep[step], input as never, { idempotencyKey: entry.key });
    if (!repliesOfStep.includes(state)) return refused(activation.unknownAnswer);
    await sender.refreshInfoState();
  } catch (error) {
    return toOutcome(sender, error);
  }
  await acknowledge(sender.memberId, step);
  return { kind: 'saved' };
}
