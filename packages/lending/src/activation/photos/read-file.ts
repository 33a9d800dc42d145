import { fail, type Operation } from '../../operation.ts';

/**
 * One ID photo, for its owner. A photo of somebody else answers like one that does not exist, also to officers, who open
 * photos at the desk with a reason: `file.not_found`.
 */
export const readFile: Operation<'readFile'> = {
  async run({ tx, input, caller }) {
    const file = await tx.files.byId(input.id);
    if (file?.memberId !== caller.id || file.deletedAt !== null) return fail('file.not_found');
    return { ok: true, reply: null, file: { kind: 'stored', id: file.id, contentType: file.contentType } };
  },
};
