import { withdrawalDocumentKinds } from '@tulay/contract/document/schemas';
import { describeWithdrawal } from '../loan/rules/withdrawal-status.ts';
import { isTakenBack } from './payment-subject.ts';
import { fail, type Operation } from '../operation.ts';
import type { DocumentRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

const isAboutWithdrawal = (kind: DocumentRecord['kind']): boolean =>
  withdrawalDocumentKinds.some((paper) => paper === kind);

/** Whether what a paper says was taken back, or a newer one says what it is about: of its kind, and after a request also the receipt. */
async function isReplaced(tx: Reader, document: DocumentRecord): Promise<boolean> {
  const { id, kind, subjectId } = document;
  const newest = await tx.documents.newestOf(kind, subjectId);
  if (newest?.id !== id) return true;
  if (kind === 'certificate') return (await tx.loans.byId(subjectId))?.status !== 'SETTLED';
  if (kind === 'payment') return isTakenBack(tx, document);
  return kind === 'withdrawal-request' && (await tx.documents.newestOf('receipt', subjectId)) !== null;
}

/** Tells anybody who holds a document whether it was issued here, and of a withdrawal how it stands now; nothing about whom it was made for. Fails with `document.not_found`. */
export const verifyDocument: Operation<'verifyDocument'> = {
  async run({ tx, input, request }) {
    const record = await tx.documents.byId(input.id);
    if (!record) return fail('document.not_found');
    const { kind, number, sha256, demonstration, subjectId, issuedAt } = record;
    const withdrawal = isAboutWithdrawal(kind) ? await tx.withdrawals.byId(subjectId) : null;
    return {
      ok: true,
      reply: {
        kind,
        number,
        issuedAt: new Date(issuedAt).toISOString(),
        sha256,
        demonstration,
        replaced: await isReplaced(tx, record),
        statusNow: withdrawal && {
          status: withdrawal.status,
          text: describeWithdrawal(withdrawal.status, request.language).text,
        },
      },
    };
  },
};
