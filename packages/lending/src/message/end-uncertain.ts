import { recordAudit } from '../audit/record-audit.ts';
import type { Ports } from '../ports/ports.ts';
import type { MessageRecord } from '../ports/record/message-record.ts';
import type { Tx } from '../ports/store.ts';

/** Ends a message of which nobody knows whether it arrived; staff find it in the audit. */
export async function endUncertain(
  tx: Tx,
  { hashing, clock }: Pick<Ports, 'hashing' | 'clock'>,
  message: MessageRecord,
): Promise<void> {
  const { id: messageId, kind, channel, memberId } = message;
  if (!(await tx.messages.end(messageId, 'uncertain', clock.now()))) return;
  const entry = {
    action: 'message.uncertain',
    actorId: null,
    subjectId: memberId,
    detail: { messageId, kind, channel },
  } as const;
  await recordAudit(tx, hashing, [entry], clock.now());
}
