import { manilaDate } from '../calendar/manila-date.ts';
import type { RunContext } from '../operation.ts';
import type { AuditEntry, DocumentRecord, MemberRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { dayInWords } from './document-texts.ts';
import { documentSha256 } from './document-file.ts';
import type { DocumentContent, IssuedDocument } from '../ports/printed-document.ts';

type IssueContext = Pick<RunContext<'loanDocument', undefined>, 'ids' | 'hashing' | 'policy' | 'now'> & {
  readonly tx: Tx;
  readonly caller: MemberRecord;
};

/** Whether somebody may have a member's documents: the member, and officers. */
export function mayHaveDocumentsOf(memberId: string, caller: MemberRecord): boolean {
  return memberId === caller.id || caller.roles.includes('OFFICER');
}

/**
 * Issues a document, or finds the one that was issued with the same facts. Both are audited: that it was issued, and
 * that somebody other than its owner had it made.
 */
export async function issueDocument(
  { tx, ids, hashing, policy, now, caller }: IssueContext,
  content: DocumentContent,
  of: Pick<DocumentRecord, 'memberId' | 'subjectId'>,
) {
  const sha256 = documentSha256(content, hashing);
  const known = await tx.documents.bySha256(sha256);
  const record: DocumentRecord = known ?? {
    ...of,
    id: ids.id(),
    kind: content.kind,
    number: content.number,
    sha256,
    demonstration: content.demonstration,
    issuedAt: now,
  };
  if (!known) await tx.documents.insert(record);
  const entry = (action: AuditEntry['action']): AuditEntry => ({
    action,
    actorId: caller.id,
    subjectId: record.memberId,
    detail: { documentId: record.id, kind: record.kind },
  });
  const document: IssuedDocument = {
    content,
    record,
    issuedOn: dayInWords(manilaDate(record.issuedAt), content.language),
    verifyUrl: `${policy.siteUrl}/verify/${record.id}`,
  };
  return {
    ok: true,
    reply: null,
    file: { kind: 'document', document },
    audit: [
      ...(known ? [] : [entry('document.issue')]),
      ...(caller.id === record.memberId ? [] : [entry('document.viewed')]),
    ],
  } as const;
}
