import type { Refusal } from '@tulay/contract/refusal';
import { fail, type Failure } from '../../operation.ts';
import type { Id, PhotoKind } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { ownPhoto } from './own-photo.ts';

const fieldOf = {
  front: 'imageIdFrontURL',
  back: 'imageIdBackURL',
  selfie: 'imageSelfieURL',
} as const satisfies Record<PhotoKind, string>;
type PhotoAddresses = Readonly<Record<(typeof fieldOf)[PhotoKind], string>>;

/**
 * The ids of the three photos that step 4 names. Each must be a living upload of this member and of the kind of its field.
 * Fails with `activation.photo_missing` when one is not named or the member has none of its kind, with `request.invalid` on the field otherwise.
 */
export async function chosenPhotos(
  tx: Pick<Reader, 'files'>,
  memberId: Id,
  addresses: PhotoAddresses,
): Promise<{ readonly ok: true; readonly ids: Record<PhotoKind, Id> } | Failure> {
  const uploaded = await tx.files.newestOf(memberId);
  const fields: Record<string, Refusal> = {};
  const ids = { front: '', back: '', selfie: '' };
  for (const kind of ['front', 'back', 'selfie'] as const) {
    const address = addresses[fieldOf[kind]];
    if (address === '' || !uploaded[kind]) return fail('activation.photo_missing');
    const file = await ownPhoto(tx, memberId, kind, address);
    if (file) ids[kind] = file.id;
    else fields[fieldOf[kind]] = 'field.photo';
  }
  return Object.keys(fields).length > 0 ? fail('request.invalid', { fields }) : { ok: true, ids };
}
