import { openVault } from '../../../lib/member/member-vault.ts';

const vault = openVault('drafts');
const photos = openVault('photos');

/** What was typed and not yet acknowledged, by form field. */
export type Draft = Record<string, unknown>;

/** A photo kept for step 4: where its bytes are, and where the server stored it once it has. One that only the server has is without bytes here. */
export interface DraftPhoto {
  readonly photoId: string;
  readonly url: string | null;
}

/** Keeps what is typed in a step. Survives reload, crash and restart. */
export function saveDraft(memberId: string, step: string, values: Draft): Promise<void> {
  return vault.write(memberId, step, values);
}

export async function readDraft(memberId: string, step: string): Promise<Draft | undefined> {
  const values = await vault.read(memberId, step);
  // Written by `saveDraft` only; forms take just the fields they know.
  return typeof values === 'object' && values !== null ? (values as Draft) : undefined;
}

/** Call when the server has acknowledged the step as it was handed in at `handedInAt`: what was typed after that stays. */
export function deleteDraft(memberId: string, step: string, handedInAt = Infinity): Promise<void> {
  return vault.removeUpTo(memberId, step, handedInAt);
}

const photoName = (kind: string) => `photo-${kind}`;

/** Keeps a photo (bytes: stored Blobs fail at random on iOS). The bytes come first: a record always has its photo. */
export async function keepPhoto(memberId: string, kind: string, bytes: Uint8Array<ArrayBuffer>): Promise<DraftPhoto> {
  const older = await draftPhoto(memberId, kind);
  const photo: DraftPhoto = { photoId: crypto.randomUUID(), url: null };
  await photos.writeBytes(memberId, photo.photoId, bytes);
  await vault.write(memberId, photoName(kind), photo);
  if (older) await photos.remove(memberId, older.photoId);
  return photo;
}

/** Notes a photo that the server has and this device has not. */
export async function adoptPhoto(memberId: string, kind: string, url: string): Promise<void> {
  const photo: DraftPhoto = { photoId: crypto.randomUUID(), url };
  await vault.write(memberId, photoName(kind), photo);
}

export async function draftPhoto(memberId: string, kind: string): Promise<DraftPhoto | undefined> {
  const photo = await vault.read(memberId, photoName(kind));
  // Written in this file only.
  return photo as DraftPhoto | undefined;
}

export function photoBytes(memberId: string, photoId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return photos.readBytes(memberId, photoId);
}

/** Keeps the photo as a new one: the server has to store it once more. */
export async function renewPhoto(memberId: string, kind: string): Promise<void> {
  const photo = await draftPhoto(memberId, kind);
  const bytes = photo && (await photoBytes(memberId, photo.photoId));
  if (bytes) await keepPhoto(memberId, kind, bytes);
  else if (photo) await setPhotoUrl(memberId, kind, photo.photoId, null);
}

/** Notes where the server stored the photo (null: it has it no longer), unless another was taken meanwhile. */
export async function setPhotoUrl(memberId: string, kind: string, photoId: string, url: string | null): Promise<void> {
  const held = await draftPhoto(memberId, kind);
  if (held?.photoId === photoId) await vault.replace(memberId, photoName(kind), { photoId, url });
}

/** Call when the server has acknowledged the photos it has at `urls`, by kind. One that was taken since then stays. */
export async function deletePhotos(memberId: string, urls: Readonly<Record<string, string>>): Promise<void> {
  for (const [kind, url] of Object.entries(urls)) {
    const photo = await draftPhoto(memberId, kind);
    if (photo?.url !== url) continue;
    await vault.remove(memberId, photoName(kind));
    await photos.remove(memberId, photo.photoId);
  }
}
