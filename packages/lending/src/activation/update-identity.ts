import { identityFields } from '@tulay/contract/activation/identity-fields';
import { readFields } from '@tulay/contract/fields/field';
import { OTHER_ID } from '@tulay/contract/reference/id-types';
import type { Operation } from '../operation.ts';
import type { IdentityInfo } from '../ports/record/profile.ts';
import { chosenPhotos } from './photos/chosen-photos.ts';
import { photosInUse } from './photos/photo-retention.ts';
import { openStep, saveStep } from './save-step.ts';

/**
 * Step 4: the identity document and its three photos, which must be the member's own uploads. Photos that these replace are given up, their bytes deleted at once.
 * The fields' own rules (the secret PhilSys number, the name of another document) are part of the input's schema.
 * Fails with `activation.wrong_step`, `activation.photo_missing`, `request.invalid` (the photo's field).
 */
export const updateIdentity: Operation<'updateIdentity'> = {
  async run(context) {
    const { tx, input, subject, now } = context;
    const open = await openStep(context, 'IDENTITY_INFO');
    if (!open.ok) return open;
    const photos = await chosenPhotos(tx, subject.id, input);
    if (!photos.ok) return photos;
    const { front, back, selfie } = photos.ids;
    const typed = readFields(identityFields, input);
    const identity: IdentityInfo = {
      ...typed,
      otherIdentityType: typed.identityType === OTHER_ID ? typed.otherIdentityType : '',
      frontFileId: front,
      backFileId: back,
      selfieFileId: selfie,
    };
    const before = open.profile.identity;
    const saved = await saveStep(context, open, 'identity', identity);
    if (!saved.ok) return saved;
    const replaced = photosInUse(before).filter((id) => ![front, back, selfie].includes(id));
    for (const id of replaced) await tx.files.markDeleted(id, now);
    return { ...saved, givenUpFiles: replaced };
  },
};
