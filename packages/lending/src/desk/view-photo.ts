import { fail, type Operation } from '../operation.ts';
import type { FileRecord, Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { hourMs } from '../calendar/durations.ts';

/** More looks at one member than anybody makes in an hour. */
const LOOKED_THROUGH = 200;

/** Whether this officer opened this photo within the last hour: the member then reads of it already. */
async function isRecorded(tx: Pick<Reader, 'audit'>, officerId: Id, file: FileRecord, now: number): Promise<boolean> {
  const looks = await tx.audit.ofSubject({
    subjectId: file.memberId,
    actions: ['file.viewed'],
    limit: LOOKED_THROUGH,
  });
  return looks.some(
    ({ actorId, detail, at }) => actorId === officerId && detail.fileId === file.id && now - at < hourMs,
  );
}

/**
 * One ID photo of a member, for an officer who says why. The member's record has one entry for the same officer and photo
 * within an hour, with the first reason. Fails with `file.not_found`.
 */
export const viewPhoto: Operation<'viewPhoto'> = {
  async run({ tx, input: { id, reason }, caller, now }) {
    const file = await tx.files.byId(id);
    if (!file || file.deletedAt !== null) return fail('file.not_found');
    const detail = { fileId: file.id, kind: file.kind, reason };
    const isKnown = file.memberId === caller.id || (await isRecorded(tx, caller.id, file, now));
    return {
      ok: true,
      reply: null,
      file: { kind: 'stored', id: file.id, contentType: file.contentType },
      audit: isKnown ? [] : [{ action: 'file.viewed', actorId: caller.id, subjectId: file.memberId, detail }],
    };
  },
};
