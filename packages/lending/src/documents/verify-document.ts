import { fail, type Operation } from '../operation.ts';

/** Tells anybody who holds a document whether it was issued here, and nothing about whom it was made for. Fails with `document.not_found`. */
export const verifyDocument: Operation<'verifyDocument'> = {
  async run({ tx, input }) {
    const record = await tx.documents.byId(input.id);
    if (!record) return fail('document.not_found');
    const { kind, number, sha256, demonstration, subjectId, issuedAt } = record;
    const newest = await tx.documents.newestOf(kind, subjectId);
    return {
      ok: true,
      reply: {
        kind,
        number,
        issuedAt: new Date(issuedAt).toISOString(),
        sha256,
        demonstration,
        replaced: newest?.id !== record.id,
      },
    };
  },
};
