import type { ImageResult } from '../../ports/ports.ts';
import type { Id } from '../../ports/record/records.ts';
import { fail, type Operation } from '../../operation.ts';
import { fileAddress } from './file-address.ts';
import { photosInUse } from './photo-retention.ts';
import { endsAsPhoto } from './whole-photo.ts';

export interface StoredPhoto {
  readonly fileId: Id;
  readonly image: Extract<ImageResult, { ok: true }>;
}

/**
 * Stores one photo: looked at, re-encoded without metadata, kept under a new unguessable id. An older photo of its kind of an ID that step 4
 * does not use is given up and its bytes deleted at once; each receipt of a payment stands for its own. Fails with `upload.not_an_image`, `upload.too_large`, `upload.too_many_pixels`.
 */
export const upload: Operation<'upload', StoredPhoto> = {
  async prepare({ input, ports }) {
    if (!endsAsPhoto(input.image)) return fail('upload.not_an_image');
    const image = await ports.images.normalise(input.image);
    if (!image.ok) return fail(image.code);
    const fileId = ports.ids.id();
    await ports.files.put(fileId, image.bytes);
    return { fileId, image };
  },

  async run({ tx, input, subject, now, prepared: { fileId, image } }) {
    const { kind } = input;
    const older = kind === 'receipt' ? undefined : (await tx.files.newestOf(subject.id))[kind];
    const { identity } = await tx.members.profile(subject.id);
    await tx.files.insert({
      id: fileId,
      memberId: subject.id,
      kind,
      contentType: image.contentType,
      sizeBytes: image.bytes.length,
      sha256: image.sha256,
      createdAt: now,
      deletedAt: null,
    });
    const replaced = older && !photosInUse(identity).includes(older.id) ? [older.id] : [];
    for (const id of replaced) await tx.files.markDeleted(id, now);
    return {
      ok: true,
      givenUpFiles: replaced,
      reply: { url: fileAddress(fileId) },
      audit: [{ action: 'file.uploaded', actorId: subject.id, subjectId: subject.id, detail: { fileId, kind } }],
    };
  },

  /** Without its record nobody could ever reach the photo, or delete it. */
  async undo({ ports, prepared }) {
    await ports.files.delete(prepared.fileId);
  },
};
