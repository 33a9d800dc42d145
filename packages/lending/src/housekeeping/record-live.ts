import { recordAudit } from '../audit/record-audit.ts';
import type { Service } from '../service.ts';

const SERVICE = 'service';

/** Writes into the audit that the service went live, as whoever sits at the machine said: once, however often it is told. */
export async function recordLive(
  { ports: { store, hashing, clock } }: { readonly ports: Pick<Service['ports'], 'store' | 'hashing' | 'clock'> },
  by: string,
): Promise<void> {
  const entry = { action: 'service.live', actorId: null, subjectId: SERVICE, detail: { operator: by } } as const;
  await store.transact(async (tx) => {
    const known = await tx.audit.ofSubject({ subjectId: SERVICE, actions: [entry.action], limit: 1 });
    if (known.length === 0) await recordAudit(tx, hashing, [entry], clock.now());
  });
}
