import type { Operation, OutgoingMessage } from '../../operation.ts';
import type { AuditEntry } from '../../ports/record/records.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { lookAtStatement } from './look-at-statement.ts';

/**
 * Takes the new lines of a bank's statement as payments that arrived: each is on the running loan that it names or waits for officers, once,
 * whatever file it comes in again. Without new lines nothing is to be approved. Fails as {@link lookAtStatement} does.
 */
export const importStatement: Operation<'importStatement'> = {
  async run(context) {
    const { input, caller, proposedBy } = context;
    const looked = await lookAtStatement(context);
    if ('ok' in looked) return looked;
    const { sorted, amountCentavos, reply } = looked;
    const [count, channel] = [sorted.fresh.length, input.bank];
    if (count === 0) return { ok: true, reply };
    const detail = { channel, count, amountCentavos };
    const audit: AuditEntry[] = [{ action: 'statement.import', actorId: caller.id, subjectId: null, detail }];
    const messages: OutgoingMessage[] = [];
    for (const told of sorted.fresh) {
      const received = await receivePayment(context, { provider: channel, told, notOf: [caller.id, proposedBy] });
      audit.push(...(received.audit ?? []));
      messages.push(...(received.messages ?? []));
    }
    return { ok: true, reply, audit, messages };
  },
};
