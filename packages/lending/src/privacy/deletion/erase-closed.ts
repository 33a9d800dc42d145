import { recordAudit } from '../../audit/record-audit.ts';
import type { Service } from '../../service.ts';
import { eraseKept } from './erase-member.ts';

const BATCH_ROWS = 100;

/**
 * Erases what closed accounts still kept, once the law no longer asks for it. One transaction a member; may be repeated at any time.
 * `stopping` is asked before each of them.
 */
export async function eraseClosed(
  { ports }: Pick<Service, 'ports'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const at = ports.clock.now();
  for (let after = ''; ;) {
    const ids = await ports.store.read(({ privacy }) => privacy.closuresOver({ at, after, limit: BATCH_ROWS }));
    for (const id of ids) {
      if (stopping()) return;
      await eraseOne(ports, id, at);
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_ROWS) return;
    after = last;
  }
}

async function eraseOne(ports: Service['ports'], memberId: string, at: number): Promise<void> {
  await ports.store.transact(async (tx) => {
    const closure = await tx.privacy.closure(memberId);
    if (!closure || closure.erasedAt !== null) return;
    await eraseKept(tx, memberId);
    await tx.privacy.saveClosure({ ...closure, erasedAt: at });
    const entry = {
      action: 'account.erased',
      actorId: null,
      subjectId: memberId,
      detail: { keptUntil: null },
    } as const;
    await recordAudit(tx, ports.hashing, [entry], at);
  });
}
