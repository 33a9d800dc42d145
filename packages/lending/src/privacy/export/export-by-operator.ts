import { recordAudit } from '../../audit/record-audit.ts';
import { recordMessages } from '../../message/record-messages.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Service } from '../../service.ts';
import { dataAsJson } from './data-files.ts';
import { AUDITED } from './export-my-data.ts';
import { collectPersonalData } from './personal-data.ts';

/**
 * Everything held on a member as the JSON file that they get themselves, for the operator at the machine (`by`), who answers who cannot sign in.
 * It is written down first, counts as a copy of theirs, and the member is told on every channel.
 */
export async function exportByOperator(
  { ports, policy }: { readonly ports: Omit<Service['ports'], 'tokens'>; readonly policy: Service['policy'] },
  member: MemberRecord,
  by: string,
): Promise<Uint8Array> {
  const now = ports.clock.now();
  await ports.store.transact(async (tx) => {
    const detail = { format: 'json', operator: by };
    await recordAudit(tx, ports.hashing, [{ action: AUDITED, actorId: null, subjectId: member.id, detail }], now);
    await recordMessages(tx, ports, policy, [{ member, kind: 'data_exported', params: {} }], now);
  });
  return dataAsJson(await ports.store.read((reader) => collectPersonalData(reader, member, ports.hashing, now)));
}
