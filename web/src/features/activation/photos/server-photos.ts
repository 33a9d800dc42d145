import { loadFile } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { adoptPhoto, draftPhoto, photoBytes, type DraftPhoto } from '../drafts/drafts.ts';
import { readMemberDetails } from '../../../lib/member/use-member-details.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';

interface Owner {
  readonly memberId: string;
  readonly phoneNumber: string;
}

/** The three tiles open together and ask once. */
const sharedMs = 5_000;

/** Where the server has the member's newest photo of a kind, if it has one. Rejects as `call` does. */
async function addressOnServer(phoneNumber: string, kind: PhotoKind): Promise<string | undefined> {
  const details = await queryClient.fetchQuery({
    queryKey: ['uploaded-photos', phoneNumber],
    queryFn: () => readMemberDetails(phoneNumber),
    staleTime: sharedMs,
    gcTime: 0,
    retry: false,
  });
  return details.uploadedPhotos?.[kind];
}

/** The photo that counts: the one kept here, otherwise one that the server has from before or from another device. Rejects as `call` does. */
export async function photoToShow({ memberId, phoneNumber }: Owner, kind: PhotoKind): Promise<DraftPhoto | undefined> {
  const kept = await draftPhoto(memberId, kind);
  if (kept && (kept.url !== null || (await photoBytes(memberId, kept.photoId)))) return kept;
  const url = await addressOnServer(phoneNumber, kind);
  // One that was taken while the server was asked counts, and is not written over.
  const taken = await draftPhoto(memberId, kind);
  if (taken && taken.photoId !== kept?.photoId) return taken;
  if (url === undefined) return undefined;
  await adoptPhoto(memberId, kind, url);
  return draftPhoto(memberId, kind);
}

/** A photo that only the server has. Null: it has it no longer. Undefined: there is no answer just now. Never kept on this device. */
export async function loadPhoto(url: string): Promise<Blob | null | undefined> {
  try {
    return await loadFile('readFile', { id: url.split('/').at(-1) ?? '' });
  } catch (error) {
    return error instanceof ApiError && error.code === 'file.not_found' ? null : undefined;
  }
}
