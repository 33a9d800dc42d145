import { fail, type Operation } from '../operation.ts';

/**
 * One ID photo, for its owner, or for an officer, whose view is audited. A photo of somebody else answers like one that does not exist:
 * `file.not_found`.
 */
export const readFile: Operation<'readFile'> = {
  async run({ tx, input, caller }) {
    const file = await tx.files.byId(input.id);
    const isOwner = file?.memberId === caller.id;
    if (!file || file.deletedAt !== null || !(isOwner || caller.roles.includes('OFFICER')))
      return fail('file.not_found');
    return {
      ok: true,
      reply: null,
      file: { kind: 'stored', id: file.id, contentType: file.contentType },
      audit: isOwner
        ? []
        : [
            {
              action: 'file.viewed',
              actorId: caller.id,
              subjectId: file.memberId,
              detail: { fileId: file.id, kind: file.kind },
            },
          ],
    };
  },
};
