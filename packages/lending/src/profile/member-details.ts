import type { Operation } from '../operation.ts';
import type { Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { fileAddress } from '../activation/photos/file-address.ts';
import { readMemberDetails } from './read-member-details.ts';

/** Everything of a member for Settings, with the newest loan and withdrawal. Looking at somebody else, which only officers can, is audited. */
export const memberDetails: Operation<'memberDetails'> = {
  async run({ tx, caller, subject, policy, now, request }) {
    const isOwn = caller.id === subject.id;
    return {
      ok: true,
      reply: {
        ...(await readMemberDetails(tx, subject, policy, now, request.language)),
        ...(isOwn && { uploadedPhotos: await uploadedPhotos(tx, subject.id) }),
      },
      audit: isOwn ? [] : [{ action: 'member.viewed', actorId: caller.id, subjectId: subject.id, detail: {} }],
    };
  },
};

/** So that step 4 can go on with them on another device. */
async function uploadedPhotos(tx: Pick<Reader, 'files'>, memberId: Id) {
  const { front, back, selfie } = await tx.files.newestOf(memberId);
  return {
    ...(front && { front: fileAddress(front.id) }),
    ...(back && { back: fileAddress(back.id) }),
    ...(selfie && { selfie: fileAddress(selfie.id) }),
  };
}
