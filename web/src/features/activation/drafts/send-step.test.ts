import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/api.ts';
import { ApiError, NoAnswerError } from '../../../lib/api/api-error.ts';
import { draftPhoto, keepPhoto, readDraft, saveDraft } from './drafts.ts';
import type { OutboxEntry } from '../../../lib/member/outbox.ts';
import { uploadPhoto } from '../../../lib/photo/upload-photo.ts';
import { ensureUploaded, photoKinds } from '../photos/photo-uploads.ts';
import { sendStep } from './send-step.ts';
import type { Step } from '../steps/steps.ts';

vi.mock('../../../lib/api/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../lib/photo/upload-photo.ts', () => ({ uploadPhoto: vi.fn() }));

const entryOf = (subject: Step): OutboxEntry => ({
  key: 'key-1',
  sequence: 1,
  subject,
  input: { town: 'Naga' },
  state: 'saving',
  wasHeldUp: false,
  refusal: null,
});

let members = 0;
function makeSender() {
  members += 1;
  return {
    memberId: `member-${members}`,
    phoneNumber: `+6391712${10_000 + members}`,
    knownVersion: vi.fn((): string | undefined => 'first'),
    refreshInfoState: vi.fn(async () => undefined),
    onOutOfOrder: vi.fn(),
  };
}

beforeEach(() => {
  // Drafts are kept only while somebody is known on this device.
  vi.stubGlobal('localStorage', { getItem: () => '+639170000001' });
  vi.mocked(call).mockReset().mockResolvedValue({ state: 'UPDATE_NEXT' });
  vi.mocked(uploadPhoto)
    .mockReset()
    .mockImplementation(async ({ kind }) => `/files/${kind}`);
});

test('saved means: answered, state asked again, draft gone', async () => {
  const sender = makeSender();
  await saveDraft(sender.memberId, 'ADDRESS_INFO', { town: 'Naga' });
  expect(await sendStep(sender, entryOf('ADDRESS_INFO'))).toEqual({ kind: 'saved' });
  // Under the number the member has now: it may have changed since the save was written down.
  const { phoneNumber } = sender;
  expect(call).toHaveBeenCalledWith(
    'updateAddress',
    { town: 'Naga', phoneNumber, profileVersion: 'first' },
    { idempotencyKey: 'key-1', timeoutMs: 7_000 },
  );
  expect(sender.refreshInfoState).toHaveBeenCalledOnce();
  expect(await readDraft(sender.memberId, 'ADDRESS_INFO')).toBeUndefined();
});

test('a save over which something newer came is said again over that, with its key', async () => {
  const sender = makeSender();
  sender.refreshInfoState.mockImplementationOnce(async () => void sender.knownVersion.mockReturnValue('second'));
  const late = { code: 'activation.newer_save', message: '', requestId: '1' } as const;
  vi.mocked(call).mockRejectedValueOnce(new ApiError(409, late));
  expect(await sendStep(sender, entryOf('ADDRESS_INFO'))).toEqual({ kind: 'saved' });
  const sent = vi.mocked(call).mock.calls.map(([, input, options]) => ({ ...input, ...options }));
  expect(sent).toMatchObject([
    { profileVersion: 'first', idempotencyKey: 'key-1' },
    { profileVersion: 'second', idempotencyKey: 'key-1' },
  ]);
});

test('nothing is sent before it is heard what is saved', async () => {
  const sender = makeSender();
  sender.knownVersion.mockReturnValue(undefined);
  sender.refreshInfoState.mockRejectedValueOnce(new NoAnswerError('nothing'));
  expect(await sendStep(sender, entryOf('ADDRESS_INFO'))).toEqual({ kind: 'later' });
  expect(call).not.toHaveBeenCalled();
});

test('an answer whose state could not be asked for is sent again, draft kept', async () => {
  const sender = makeSender();
  sender.refreshInfoState.mockRejectedValue(new NoAnswerError('gone'));
  await saveDraft(sender.memberId, 'ADDRESS_INFO', { town: 'Naga' });
  expect(await sendStep(sender, entryOf('ADDRESS_INFO'))).toEqual({ kind: 'later' });
  expect(await readDraft(sender.memberId, 'ADDRESS_INFO')).toEqual({ town: 'Naga' });
});

const apiError = (status: number, code: ApiError['code'], fields = {}, retryAfter?: string) =>
  new ApiError(status, { code, message: 'Because.', fields }, retryAfter);

test.each([
  ['no answer', new NoAnswerError('gone'), { kind: 'later' }],
  ['busy', apiError(503, 'server.busy'), { kind: 'later' }],
  ['too often', apiError(429, 'request.rate_limited', {}, '40'), { kind: 'later', afterSeconds: 40 }],
  [
    'wrong field',
    apiError(400, 'request.invalid', { town: 'Not a town.' }),
    { kind: 'refused', refusal: { message: 'Because.', fields: { town: 'Not a town.' } } },
  ],
  ['on hold', apiError(403, 'auth.suspended'), { kind: 'refused', refusal: { message: 'Because.', fields: {} } }],
  ['out of order', apiError(409, 'activation.wrong_step'), { kind: 'obsolete' }],
])('%s', async (_name, error, outcome) => {
  const sender = makeSender();
  vi.mocked(call).mockRejectedValue(error);
  await saveDraft(sender.memberId, 'ADDRESS_INFO', { town: 'Naga' });
  expect(await sendStep(sender, entryOf('ADDRESS_INFO'))).toEqual(outcome);
  expect(await readDraft(sender.memberId, 'ADDRESS_INFO')).toEqual({ town: 'Naga' });
  expect(sender.onOutOfOrder).toHaveBeenCalledTimes(outcome.kind === 'obsolete' ? 1 : 0);
});

test('step 4 sends each photo once, also when the save has to be repeated', async () => {
  const sender = makeSender();
  for (const kind of photoKinds) await keepPhoto(sender.memberId, kind, new Uint8Array([1]));
  vi.mocked(call).mockRejectedValueOnce(new NoAnswerError('gone'));
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual({ kind: 'later' });
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual({ kind: 'saved' });
  expect(uploadPhoto).toHaveBeenCalledTimes(3);
  const inputs = vi.mocked(call).mock.calls.map(([, input]) => input);
  expect(inputs[1]).toEqual(inputs[0]);
  expect(inputs[0]).toMatchObject({
    imageIdFrontURL: '/files/front',
    imageIdBackURL: '/files/back',
    imageSelfieURL: '/files/selfie',
  });
  expect(await draftPhoto(sender.memberId, 'front')).toBeUndefined();
});

test('photos that the server has lost are sent again after the refusal', async () => {
  const sender = makeSender();
  for (const kind of photoKinds) await keepPhoto(sender.memberId, kind, new Uint8Array([1]));
  vi.mocked(call).mockRejectedValueOnce(apiError(409, 'activation.photo_missing'));
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toMatchObject({ kind: 'refused' });
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual({ kind: 'saved' });
  expect(uploadPhoto).toHaveBeenCalledTimes(6);
  // As others: under the keys of before the addresses that are gone would be answered again.
  expect(new Set(vi.mocked(uploadPhoto).mock.calls.map(([{ photoId }]) => photoId)).size).toBe(6);
});

test('a photo goes out under one key until another is chosen, and two tries beside each other are one', async () => {
  const sender = makeSender();
  const { photoId } = await keepPhoto(sender.memberId, 'front', new Uint8Array([1]));
  let end = (_error: unknown) => {};
  vi.mocked(uploadPhoto).mockImplementationOnce(() => new Promise((_resolve, reject) => (end = reject)));
  const tries = [ensureUploaded(sender, 'front'), ensureUploaded(sender, 'front')];
  const ended = Promise.allSettled(tries);
  await vi.waitFor(() => expect(uploadPhoto).toHaveBeenCalled());
  end(new NoAnswerError('gone'));
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(uploadPhoto).toHaveBeenCalledOnce();
  expect(await ensureUploaded(sender, 'front')).toBe('/files/front');
  expect(vi.mocked(uploadPhoto).mock.calls.map(([photo]) => photo.photoId)).toEqual([photoId, photoId]);
});

test('one photo too many ends the save with its sentence, and none is sent before its time', async () => {
  const sender = makeSender();
  for (const kind of photoKinds) await keepPhoto(sender.memberId, kind, new Uint8Array([1]));
  vi.mocked(uploadPhoto).mockRejectedValueOnce(apiError(429, 'upload.too_many', {}, '3600'));
  const refused = { kind: 'refused', refusal: { message: 'Because.', fields: {} } };
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  for (let count = 0; count < 3; count += 1) expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual(refused);
  await expect(ensureUploaded(sender, 'selfie')).rejects.toThrow('Because.');
  expect(uploadPhoto).toHaveBeenCalledOnce();
  clock.mockReturnValue(3_601_000);
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual({ kind: 'saved' });
  clock.mockRestore();
});

test('a photo that is gone from this device is asked for', async () => {
  expect(await sendStep(makeSender(), entryOf('IDENTITY_INFO'))).toMatchObject({
    kind: 'refused',
    refusal: { fields: { imageIdFrontURL: expect.any(String) } },
  });
});

test('photos that only the server has are taken as they are', async () => {
  const uploadedPhotos = { front: '/files/a', back: '/files/b', selfie: '/files/c' };
  vi.mocked(call).mockImplementation(
    // Only the two calls of this step are made.
    async (name) => (name === 'memberDetails' ? { uploadedPhotos } : { state: 'UPDATE_NEXT' }) as never,
  );
  const sender = makeSender();
  expect(await sendStep(sender, entryOf('IDENTITY_INFO'))).toEqual({ kind: 'saved' });
  expect(uploadPhoto).not.toHaveBeenCalled();
  expect(call).toHaveBeenCalledWith(
    'updateIdentity',
    expect.objectContaining({ imageIdFrontURL: '/files/a', imageIdBackURL: '/files/b', imageSelfieURL: '/files/c' }),
    { idempotencyKey: 'key-1', timeoutMs: 7_000 },
  );
  expect(await draftPhoto(sender.memberId, 'front')).toBeUndefined();
});

test('what was typed after handing in is no part of what was acknowledged', async () => {
  const sender = makeSender();
  const addedAt = Date.now() - 1000;
  await saveDraft(sender.memberId, 'ADDRESS_INFO', { town: 'Iriga' });
  expect(await sendStep(sender, { ...entryOf('ADDRESS_INFO'), addedAt })).toEqual({ kind: 'saved' });
  expect(await readDraft(sender.memberId, 'ADDRESS_INFO')).toEqual({ town: 'Iriga' });
});
